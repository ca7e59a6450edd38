import { MAX_TEXT } from '@core/domain/mailings'
import { nearestName } from '@core/form/nearestName'
import { FAIR_TEXT_IDS, isFairText, type FairTextId } from '../messages/fairTexts'
import { readFairText, variablesOfText } from '../messages/readFairText'
import { isObject, type FolderFiles } from './folderFiles'
import type { ProblemList } from './problems'

export const MESSAGE_TEXTS = 'messages.json'
const SIDES = ['cn', 'en'] as const
/** Maximum number of unknown names reported. */
const MOST_SAID = 20

/** A text of messages in the fair's own words. */
export interface FolderText {
  id: string
  cn: string
  en: string
}

/**
 * The texts of messages in the fair's own words: `messages.json`. Undefined without the file; then
 * the stored texts stay.
 */
export function readMessageTexts(
  files: FolderFiles,
  problems: ProblemList,
): FolderText[] | undefined {
  const given = files.object(MESSAGE_TEXTS, false)
  if (given === undefined) return undefined
  const tell = (field: string, message: string) => problems.error(MESSAGE_TEXTS, field, message)
  const unknown = Object.keys(given).filter(name => !isFairText(name))
  for (const id of unknown.slice(0, MOST_SAID)) {
    const nearest = nearestName(id, FAIR_TEXT_IDS)
    if (nearest === undefined) tell(id, 'there is no text of messages of this name; remove it')
    else tell(id, `there is no text of messages of this name; write ${nearest}, or remove it`)
  }
  const read = FAIR_TEXT_IDS.filter(id => Object.prototype.hasOwnProperty.call(given, id))
  return read.map(id => {
    const text = given[id]
    if (!isObject(text)) {
      tell(id, 'it must be an object { "cn", "en" }')
      return { id, cn: '', en: '' }
    }
    const others = Object.keys(text).filter(name => name !== 'cn' && name !== 'en')
    for (const name of others.slice(0, MOST_SAID))
      tell(`${id}.${name}`, 'a text has "cn" and "en" alone; remove the other')
    const [cn = '', en = ''] = SIDES.map(side =>
      readSide(id, text[side], message => tell(`${id}.${side}`, message)),
    )
    return { id, cn, en }
  })
}

function readSide(id: FairTextId, value: unknown, refuse: (message: string) => void): string {
  const { words, fault } = readFairText(id, typeof value === 'string' ? value : '')
  if (fault?.kind === 'empty') refuse('the text is missing; write it in both languages')
  else if (fault?.kind === 'long') refuse(`it is longer than ${MAX_TEXT} characters; shorten it`)
  else if (fault?.kind === 'missing')
    refuse(`${braced(fault.variable)} has to stay in the text; add it`)
  else if (fault?.kind === 'unknown') {
    const known = variablesOfText(id).map(braced).join(' ')
    const name = braced(fault.variable)
    if (known === '') refuse(`the text cannot name ${name}; remove it`)
    else refuse(`the text cannot name ${name}; write any of ${known}`)
  }
  return words
}

const braced = (name: string): string => `{${name}}`
