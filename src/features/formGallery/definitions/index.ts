import type { BigFormSource, DetailSource, GallerySource, GalleryState } from '../galleryTypes'
import big from './big.json'
import choices from './choices.json'
import contact from './contact.json'
import dates from './dates.json'
import detail from './detail.json'
import every from './every.json'
import numbers from './numbers.json'
import pickers from './pickers.json'
import questions from './questions.json'
import rich from './rich.json'
import rules from './rules.json'
import states from './states.json'
import steps from './steps.json'
import tags from './tags.json'
import text from './text.json'
import trees from './trees.json'
import uploads from './uploads.json'

/** The sections in the order of the menu; each file describes its content. */
export const gallerySources = [
  text,
  choices,
  pickers,
  trees,
  contact,
  tags,
  dates,
  numbers,
  uploads,
  rich,
  questions,
  rules,
  steps,
  every,
] as unknown as readonly GallerySource[]

export const galleryStates = states as unknown as readonly GalleryState[]
export const bigFormSource = big as unknown as BigFormSource

/** A visitor as the detail table shows one. */
export const detailSource: DetailSource = detail
