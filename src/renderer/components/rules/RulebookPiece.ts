// A piece of a rulebook as elements of the page: built node by node, so that nothing in a text can become markup.
import type { Nodes } from 'mdast'
import { h, type FunctionalComponent, type VNodeChild } from 'vue'
import type { Piece } from '../../help/rulebook'
import { pictureOf } from '../../help/handbook'
import RuleText from './RuleText.vue'

const TAGS = new Map([
  ['paragraph', 'p'],
  ['strong', 'strong'],
  ['emphasis', 'em'],
  ['blockquote', 'blockquote'],
  ['listItem', 'li'],
])

const all = (nodes: readonly Nodes[], own: string): VNodeChild[] => nodes.map((node) => drawn(node, own))

function drawn(node: Nodes, own: string): VNodeChild {
  switch (node.type) {
    case 'text':
      return node.value === own ? own : h(RuleText, { text: node.value })
    case 'image': {
      const picture = h('img', { src: pictureOf(node.url), alt: node.alt ?? '', loading: 'lazy' })
      return node.title ? h('figure', [picture, h('figcaption', node.title)]) : picture
    }
    case 'inlineCode':
      return h('code', node.value)
    case 'code':
      return h('pre', { tabindex: 0 }, node.value)
    case 'list':
      return h(node.ordered === true ? 'ol' : 'ul', { start: node.start ?? undefined }, all(node.children, own))
    default: {
      const children = 'children' in node ? all(node.children, own) : []
      // A picture with a caption is not part of a paragraph.
      const alone = node.type === 'paragraph' && node.children[0]?.type === 'image'
      const tag = alone ? undefined : TAGS.get(node.type)
      return tag === undefined ? children : h(tag, children)
    }
  }
}

/** A piece; its own number is not a button. */
export const RulebookPiece: FunctionalComponent<{ piece: Piece }> = ({ piece }) => {
  const { shown, rule } = piece
  if (shown.kind === 'nodes') return all(shown.nodes, rule)
  const [head = [], ...rows] = shown.rows
  const cell = (tag: 'th' | 'td') => (nodes: readonly Nodes[]) =>
    h(tag, tag === 'th' ? { scope: 'col' } : {}, all(nodes, rule))
  return h('div', { class: 'table', tabindex: 0, role: 'region', 'aria-label': `Table: ${piece.heading}` }, [
    h('table', [
      h('thead', h('tr', head.map(cell('th')))),
      h(
        'tbody',
        rows.map((row) => h('tr', row.map(cell('td')))),
      ),
    ]),
  ])
}
RulebookPiece.props = ['piece']
