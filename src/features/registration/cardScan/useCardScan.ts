import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { keepsCard } from '@core/form/cardPicture'
import type { UploadService } from '@/forms/FormServices'
import type { FormStore } from '@/forms/FormStore'
import { cardScanMessages } from '@/i18n/messages/cardScan'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { LocalFile } from '@/utils/media'
import { cardOffers, type CardOffer } from './cardOffers'
import { keepCard } from './keepCard'
import { choosePhoto, PHOTO_TYPES, type PhotoSource } from './choosePhoto'

/** One line of the review. */
export interface CardRow {
  offer: CardOffer
  text: string
  isTicked: boolean
  /** The field already has an answer. */
  isFilled: boolean
}
export type CardPhase =
  { kind: 'closed' | 'reading' } | { kind: 'failed'; message: string } | Review

interface Review {
  kind: 'review'
  rows: readonly CardRow[]
  /** The photo, if the form asks to store it. */
  photo: LocalFile | undefined
  /** The user agreed to store the photo. */
  isKept: boolean
}

/** Small print stays readable at this size. */
const MAX_SIDE = 2000
const QUALITY = 90

/**
 * Reads a card: photo, recognition, review by the user, answers (SPEC §2). The photo is stored only
 * if the form asks for it and the user agrees.
 */
export function useCardScan(
  form: FormStore,
  verifiedPhones: Readonly<Record<string, string>>,
  uploads: UploadService | undefined,
) {
  const { api, platform } = useStores()
  const { media } = platform
  const text = useText(cardScanMessages)
  const feedback = useFeedback()
  const [phase, setPhase] = useState<CardPhase>({ kind: 'closed' })
  // The number of the last scan. Closing raises it, so that a late answer is ignored.
  const attempt = useRef(0)
  // The photo that can still be kept; released when the review ends.
  const held = useRef<LocalFile>()
  const mayKeep = uploads !== undefined && keepsCard(form.form)
  const letGo = () => {
    if (held.current) media.release(held.current)
    held.current = undefined
  }
  const leave = () => {
    attempt.current += 1
    letGo()
  }
  useEffect(() => leave, [])

  const recognise = async (photo: LocalFile) => {
    const small = await media.compress(photo, {
      maxWidth: MAX_SIDE,
      maxHeight: MAX_SIDE,
      quality: QUALITY,
      type: 'image/jpeg',
    })
    try {
      const type = PHOTO_TYPES.includes(small.type) ? small.type : 'image/jpeg'
      const card = await api.call('card.read', {
        image: `data:${type};base64,${await media.base64(small)}`,
      })
      return { card, small }
    } catch (error) {
      if (small !== photo) media.release(small)
      throw error
    } finally {
      if (small !== photo) media.release(photo)
    }
  }
  const rowsOf = (offers: readonly CardOffer[]): CardRow[] =>
    offers.flatMap(offer => {
      const { visible, readonly, disabled, value } = form.field(offer.field.id)
      if (!visible || readonly || disabled || verifiedPhones[offer.field.id] !== undefined)
        return []
      const isFilled = isAnswered(value)
      return [{ offer, text: offer.text, isTicked: !isFilled, isFilled }]
    })
  const scan = async (chosen: Promise<LocalFile | undefined>) => {
    leave()
    const mine = attempt.current
    const show = (next: CardPhase) => attempt.current === mine && setPhase(next)
    let photo: LocalFile | undefined
    try {
      photo = await chosen
    } catch {
      return show({ kind: 'failed', message: text('cardScan.refused') })
    }
    if (!photo) return undefined
    if (attempt.current !== mine) return media.release(photo)
    show({ kind: 'reading' })
    try {
      const { card, small } = await recognise(photo)
      const rows = rowsOf(cardOffers(form.form, card))
      const isHeld = mayKeep && rows.length > 0 && attempt.current === mine
      if (isHeld) held.current = small
      else media.release(small)
      if (rows.length === 0) return show({ kind: 'failed', message: text('cardScan.nothing') })
      return show({ kind: 'review', rows, photo: isHeld ? small : undefined, isKept: false })
    } catch (error) {
      const message = messageOf(error, text('cardScan.failed'))
      return show(message === undefined ? { kind: 'closed' } : { kind: 'failed', message })
    }
  }
  const close = () => {
    leave()
    setPhase({ kind: 'closed' })
  }
  const agree = (isKept: boolean) =>
    setPhase(now => (now.kind === 'review' ? { ...now, isKept } : now))
  const keep = async (photo: LocalFile, service: UploadService) => {
    const isKept = await keepCard(form, photo, media, service)
    media.release(photo)
    if (!isKept) void feedback.error(text('cardScan.notKept'))
  }
  const change = (row: CardRow, more: Partial<CardRow>) =>
    setPhase(now =>
      now.kind === 'review'
        ? { ...now, rows: now.rows.map(each => (each === row ? { ...each, ...more } : each)) }
        : now,
    )
  const fill = ({ rows, photo, isKept }: Review) => {
    const taken = rows.filter(row => row.isTicked && row.text.trim() !== '')
    for (const { offer, text: given } of taken) {
      const answers = offer.answers(given.trim(), form.field(offer.field.id).value)
      for (const [id, value] of answers) form.setValue(id, value)
      // Immediately shows the form's check at the field.
      for (const [id] of answers) form.blur(id)
    }
    if (isKept && photo && uploads) {
      // from now on the upload releases the photo
      held.current = undefined
      void keep(photo, uploads)
    }
    close()
    if (taken.length > 0) void feedback.success(text('cardScan.done', { count: taken.length }))
  }
  return {
    phase,
    read: (chosen: Promise<LocalFile | undefined>) => void scan(chosen),
    again: (source: PhotoSource) => void scan(choosePhoto(media, source)),
    close,
    change,
    agree,
    fill,
  }
}

/** An object counts as answered if one of its texts is; a default country alone does not count. */
function isAnswered(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== ''
  if (Array.isArray(value)) return value.length > 0
  const { CountryCode: _, ...texts } = value as Record<string, unknown>
  return Object.values(texts).some(text => text !== '')
}
