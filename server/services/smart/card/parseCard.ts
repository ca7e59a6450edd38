import type { CardReadReply } from '@core/contract/smart'
import { COMPANY_END, FREE_MAIL, HOUSE_NUMBER } from '../../../messages/cardWords'
import { chineseNameScore, latinNameScore, splitLanguages, splitName, withGaps } from './people'
import { findPhones, isNumberAlone, telText, type CardPhone } from './phones'
import { toPieces, type Piece } from './pieces'
import { addressScore, companyScore, hasHan, positionScore, withoutHonorifics } from './words'

/** The fields that were found on a card; others are absent. */
export type CardFields = Omit<CardReadReply, 'Lines' | 'Turned' | 'Confidence'>
/** A line, and the height of its print if known. */
interface CardLine {
  text: string
  height?: number
  label?: Piece['label']
}

const EMAIL = /[\w.+-]+\s?@\s?[\w-]+(?:\s?\.\s?[\w-]+)+/
const SITE =
  /(?:https?:\/\/)?(?:www\s?\.\s?)[\w-]+(?:\s?\.\s?[\w-]+)+(?:\/[\w./-]*)?|https?:\/\/[\w.-]+(?:\/[\w./-]*)?/i
const BARE_SITE = /^[\w-]+(?:\.[\w-]+)+(?:\/[\w./-]*)?$/

/**
 * Finds the fields of a card in its lines. Labelled parts and parts of a special form come first;
 * then company, position and name are chosen from the rest by likelihood and size of print. Pure:
 * the same lines give the same fields.
 */
export function parseCard(lines: readonly CardLine[]): CardFields {
  const pieces = lines.flatMap((line, row) =>
    toPieces(line.text, row, line.height ?? 0, line.label),
  )
  const fields: CardFields = {}
  const left = takePlaces(takePhones(takeAddressesOfTheNet(pieces, fields), fields), fields)
  takePeople(left, fields)
  return fields
}

/** Takes mailbox and web site; the rest of a piece stays. */
function takeAddressesOfTheNet(pieces: readonly Piece[], fields: CardFields): Piece[] {
  return pieces.flatMap(piece => {
    if (piece.label === 'other' || piece.label === 'postcode') return []
    let { text } = piece
    const email = EMAIL.exec(text)?.[0]
    if (email) {
      fields.Email ??= email.replace(/\s/g, '').replace(/\.$/, '')
      text = text.replace(email, ' ')
    }
    const site =
      SITE.exec(text)?.[0] ?? (piece.label === 'web' && BARE_SITE.test(text) ? text : undefined)
    if (site) {
      fields.WebSite ??= site.replace(/\s/g, '').replace(/[/.]+$/, '')
      text = text.replace(site, ' ')
    }
    const rest = text.replace(/^[\s,/|-]+|[\s/|-]+$/g, '')
    if (piece.label === 'email' || piece.label === 'web' || rest === '') return []
    return [{ ...piece, text: rest }]
  })
}

/**
 * Takes the first number of each kind. A label decides the kind; without one, a mainland mobile is
 * recognised by its form.
 */
function takePhones(pieces: readonly Piece[], fields: CardFields): Piece[] {
  const keep = (phone: CardPhone, label: Piece['label']) => {
    if (label === 'fax') return
    if (phone.isMobile || label === 'mobile') {
      if (fields.Mobile === undefined) {
        fields.Mobile = phone.national
        if (phone.countryCode) fields.CountryCode = phone.countryCode
      }
    } else fields.Tel ??= telText(phone)
  }
  return pieces.filter(piece => {
    const isPhonePiece = piece.label === 'mobile' || piece.label === 'tel' || piece.label === 'fax'
    // a house number in an address is no phone number
    const isOnlyNumber = piece.label === undefined && isNumberAlone(piece.text)
    if (!isPhonePiece && !isOnlyNumber) return true
    for (const phone of findPhones(piece.text)) keep(phone, piece.label)
    return false
  })
}

/** Takes addresses with all their lines. */
function takePlaces(pieces: readonly Piece[], fields: CardFields): Piece[] {
  const used = new Set<Piece>()
  pieces.forEach((piece, index) => {
    if (
      used.has(piece) ||
      !(piece.label === 'address' || (piece.label === undefined && isPlace(piece.text)))
    )
      return
    const isChinese = hasHan(piece.text)
    const parts = [piece]
    for (const next of pieces.slice(index + 1)) {
      const isNext =
        next.row === (parts.at(-1)?.row ?? 0) + 1 &&
        next.label === undefined &&
        hasHan(next.text) === isChinese
      if (!isNext || !goesOn(parts.at(-1)?.text ?? '', next.text)) break
      parts.push(next)
    }
    for (const part of parts) used.add(part)
    const text = parts
      .map(part => part.text)
      .join(isChinese ? '' : ' ')
      .replace(/\s*\(?\b\d{6}\)?$/, '')
    if (isChinese)
      fields.Address ??= text.replace(/(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/gu, '')
    else fields.AddressEn ??= text.replace(/\s*,\s*/g, ', ').replace(/[\s,]+$/, '')
  })
  return pieces.filter(piece => !used.has(piece))
}

function isPlace(text: string): boolean {
  const score = addressScore(text)
  return (
    score > 0 &&
    score >= companyScore(text) - 2 &&
    !COMPANY_END.test(text) &&
    !/\b(?:ltd|inc|gmbh|llc)\.?$/i.test(text)
  )
}

/**
 * Whether the next line continues an address: the address is incomplete, or the line names a place.
 * A name or a company never continues one.
 */
function goesOn(text: string, next: string): boolean {
  if (companyScore(next) > 3 || positionScore(next) > 0) return false
  if (/,$/.test(text)) return true
  return (
    addressScore(next) > 0 ||
    (hasHan(next)
      ? HOUSE_NUMBER.test(next)
      : /\d/.test(next) && /,|\b(?:china|p\.?r)/i.test(next)) ||
    /^(?:guangzhou|shanghai|beijing|shenzhen|china|p\.?r\.? ?china)\b/i.test(next)
  )
}

/** Takes company, position and name from the rest. */
function takePeople(pieces: readonly Piece[], fields: CardFields): void {
  const left = pieces
    .filter(piece => piece.label !== 'address' && piece.label !== 'fax')
    .flatMap(splitPiece)
  const take = (isChinese: boolean, label: Piece['label'], score: (text: string) => number) => {
    const rated = left
      .filter(
        piece =>
          hasHan(piece.text) === isChinese && (piece.label === undefined || piece.label === label),
      )
      .map(piece => ({
        piece,
        points: piece.label === label && label !== undefined ? 100 : score(piece.text),
      }))
      .filter(({ points }) => points > 0)
      .sort(
        (a, b) =>
          b.points - a.points || b.piece.height - a.piece.height || a.piece.row - b.piece.row,
      )
    const best = rated[0]?.piece
    if (best) left.splice(left.indexOf(best), 1)
    return best?.text
  }
  const set = (name: keyof CardFields, value: string | undefined) =>
    value !== undefined && Object.assign(fields, { [name]: value })
  set('CompanyName', take(true, 'company', companyScore)?.replace(/\s+/g, ''))
  set('CompanyNameEn', take(false, 'company', companyScore)?.replace(/,(?=\S)/g, ', '))
  const largest = Math.max(0, ...left.map(piece => piece.height))
  const named = (score: (text: string) => number) => (text: string) => {
    const points = score(text)
    return points === 1 &&
      largest > 0 &&
      left.find(piece => piece.text === text)?.height === largest
      ? 2
      : points
  }
  set('NameStr', spaceless(take(true, 'name', named(chineseNameScore))))
  set('Position', joined(left, true))
  set('PositionEn', joined(left, false))
  const name = take(false, 'name', latinNameScore)
  set('NameEn', name === undefined ? undefined : withoutHonorifics(name))
  if (fields.CompanyName === undefined && fields.CompanyNameEn === undefined)
    set('CompanyNameEn', byDomain(left, fields))
}

function splitPiece(piece: Piece): Piece[] {
  return splitLanguages(piece.text.replace(/[\s,]+$/, '')).flatMap(text => {
    const parts = splitName(text)
    const texts = parts ? [parts.name, parts.rest] : splitLatinName(withGaps(text))
    return texts.map(part => ({ ...piece, text: part }))
  })
}

/** Ruoxi Lin, Purchasing Director: a name, a comma, a position. */
function splitLatinName(text: string): string[] {
  const [first = '', ...rest] = text.split(/\s*,\s*|\s+-\s+/)
  const other = rest.join(', ')
  return other && latinNameScore(first) > 0 && positionScore(other) > 0 ? [first, other] : [text]
}

/** All positions on a card, joined, including the department. */
function joined(left: Piece[], isChinese: boolean): string | undefined {
  const found = left.filter(
    piece =>
      hasHan(piece.text) === isChinese &&
      (piece.label === 'position' || (piece.label === undefined && positionScore(piece.text) > 0)),
  )
  for (const piece of found) left.splice(left.indexOf(piece), 1)
  return found.length > 0
    ? found
        .map(piece => (isChinese ? piece.text : piece.text.replace(/,(?=\S)/g, ', ')))
        .join(isChinese ? ' ' : ', ')
    : undefined
}

/** A line with the domain name of the card's mailbox or site is the company. */
function byDomain(
  left: readonly Piece[],
  { Email = '', WebSite = '' }: CardFields,
): string | undefined {
  const domains = [
    Email.split('@')[1] ?? '',
    WebSite.replace(/^https?:\/\//, '').replace(/^www\./, ''),
  ]
  const known = domains
    .map(domain => domain.split('.')[0]?.toLowerCase() ?? '')
    .filter(name => name.length > 2 && !FREE_MAIL.includes(name))
  return left.find(piece =>
    known.some(name =>
      piece.text
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .includes(name),
    ),
  )?.text
}

const spaceless = (name: string | undefined) =>
  name === undefined ? undefined : withoutHonorifics(name).replace(/\s+/g, '')
