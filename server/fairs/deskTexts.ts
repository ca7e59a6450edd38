import type { PublishedText } from '../repositories/messageTextRepository'
import { FAIR_TEXT_IDS, isFairText } from '../messages/fairTexts'
import type { DeskChange } from './deskChange'
import { jsonBytes, readJson, type FairFile } from './fairFile'
import { isObject } from './folderFiles'
import { MESSAGE_TEXTS } from './readMessageTexts'

type Words = Pick<PublishedText, 'cn' | 'en'>

/**
 * The folder's files with the message texts that are in use now, including what the desk has
 * published or reset since the last import. Without own texts there is no such file, unless the
 * folder had one.
 */
export function withDeskTexts(
  files: readonly FairFile[],
  texts: readonly PublishedText[],
): FairFile[] {
  const stored = new Map(texts.map(text => [text.id, text]))
  const own = FAIR_TEXT_IDS.flatMap((id): [string, Words][] => {
    const { cn = null, en = null } = stored.get(id) ?? {}
    return cn === null || en === null ? [] : [[id, { cn, en }]]
  })
  const file = files.find(({ path }) => path === MESSAGE_TEXTS)
  const written = file ? textsIn(file) : new Map<string, string>()
  const isSame =
    own.length === written.size && own.every(([id, words]) => written.get(id) === asText(words))
  if (isSame) return [...files]
  return [
    ...files.filter(({ path }) => path !== MESSAGE_TEXTS),
    { path: MESSAGE_TEXTS, bytes: jsonBytes(Object.fromEntries(own)) },
  ]
}

/**
 * Texts that the desk published or reset since the last folder import and that an import of this
 * file would change.
 */
export function undoneTexts(
  texts: readonly PublishedText[],
  offered: FairFile | undefined,
  /** Time of the last import of a folder with such a file. */
  cameAt: Date | undefined,
): DeskChange[] {
  // a folder without the file leaves the texts as they are
  if (!offered) return []
  const given = textsIn(offered)
  return texts
    .filter(({ id, fromFolder }) => isFairText(id) && !fromFolder)
    .filter(({ changedAt }) => cameAt === undefined || changedAt > cameAt)
    .filter(text => (given.get(text.id) ?? '') !== (text.cn === null ? '' : asText(text)))
    .map(({ id, version, changedAt, actor, actorName, actorNameEn }) => ({
      path: `${MESSAGE_TEXTS} › ${id}`,
      version: { version, at: changedAt, actor, actorName, actorNameEn },
    }))
}

/** The texts of a file by their names. */
function textsIn({ bytes }: FairFile): Map<string, string> {
  const value = readJson(bytes)
  return new Map(
    Object.entries(isObject(value) ? value : {}).map(([id, words]) => [
      id,
      asText(isObject(words) ? words : {}),
    ]),
  )
}

/** Both languages in the form in which an import stores them. */
function asText({ cn, en }: { cn?: unknown; en?: unknown }): string {
  const line = (text: unknown) => (typeof text === 'string' ? text : '').replace(/\s+/g, ' ').trim()
  return JSON.stringify([line(cn), line(en)])
}
