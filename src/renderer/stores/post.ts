// The mail account and the outbox of the office that is kept.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answers } from '@shared/desk/contract'
import type { OutboxAnswer, SendAnswer } from '@shared/desk/contract/outbox'
import type { PostAnswer } from '@shared/desk/contract/post'
import { plural } from '@shared/kit/prose'
import { callDesk } from '../api'
import { useApp } from './app'

export const usePost = defineStore('post', () => {
  const app = useApp()
  const answer = shallowRef<PostAnswer | null>(null)
  const outbox = shallowRef<OutboxAnswer | null>(null)
  const found = shallowRef<Answers['post.check']>([])
  const account = computed(() => answer.value?.account ?? null)
  /** A server for letters is set. */
  const sends = computed(() => (account.value?.smtp ?? '') !== '')
  /** How far sending is, in words; '' while nothing is sent. */
  const sending = computed(() => {
    const { progress } = app
    return progress?.job === 'post' ? `${progress.label}: ${progress.done} of ${progress.total}` : ''
  })

  async function look(): Promise<void> {
    const [known, letters] = await Promise.all([
      app.attempt(() => callDesk('post.account', {})),
      app.attempt(() => callDesk('post.outbox', {})),
    ])
    answer.value = known ?? null
    outbox.value = letters ?? null
  }
  /** Reports the fate of letters. @param open shows the outbox */
  function tell({ sent, refused, unsure, ended }: SendAnswer, open: () => unknown): void {
    const said = [
      `${plural(sent, 'letter')} sent`,
      ...(refused.length > 0 ? [`${refused.length} refused`] : []),
      ...(unsure > 0 ? [`${unsure} uncertain`] : []),
    ]
    const [first] = refused
    const why =
      ended !== null
        ? ended.code === 'cancelled'
          ? 'You stopped it. The other letters wait in the outbox.'
          : `${ended.message} ${ended.remedy ?? ''} The other letters wait in the outbox.`
        : first === undefined
          ? ''
          : `${first.player}: ${first.words}`
    const action = { label: 'Look at the outbox', open: () => true, run: open }
    app.notify(`${said.join(', ')}.`, why, action)
  }
  const stop = (): Promise<null> => callDesk('post.stop', {})
  async function settle(letter: string, as: 'sent' | 'not' | 'dropped'): Promise<void> {
    outbox.value = (await app.attempt(() => callDesk('post.settle', { letter, as }))) ?? outbox.value
  }
  return { answer, account, outbox, found, sends, sending, look, tell, stop, settle }
})
