// Small real campaigns in files, made by the same desk service that users have.
import { join } from 'node:path'
import { makeDeskService } from '../../src/main/desk/service'
import { newCampaign } from './new-campaign'

/** Makes a Spell Merchants campaign `<name>.postmage` in the folder. @returns its path */
export async function makeCampaign(
  folder: string,
  name: string,
  players: readonly string[] = ['Anna', 'Brian', 'Cleo', 'Dai'],
): Promise<string> {
  const path = join(folder, `${name}.postmage`)
  const service = makeDeskService({
    kind: 'browser',
    version: '0.0.0-test',
    dataFolder: join(folder, 'maker'),
    documentsFolder: folder,
    nativeDialogs: false,
  })
  const answer = await service.handle(
    'campaigns.create',
    newCampaign(path, players, { name, seed: `seed of ${name}, for tests only`, referee: 'Pat <pat@zine.example>' }),
  )
  await service.close()
  if (!answer.ok) throw new Error(`${answer.error.message} ${answer.error.remedy}`)
  return path
}
