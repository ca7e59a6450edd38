import type { WireObject } from '@core/form/wire'

/** A field of a gallery definition: the properties of SPEC §3, and the gallery's own below. */
export interface GalleryField extends WireObject {
  Id: string
  Name: string
  Name_en: string
  /** Filled in from the start, as submitted. */
  Answer?: unknown
  /** An invalid answer, used for the error state. */
  Wrong?: unknown
  /** Its error is shown from the start. */
  ShowsError?: boolean
}

/**
 * One section of the gallery: fields shown once in every state (Samples), and fields shown once
 * (Fields).
 */
export interface GallerySource extends WireObject {
  Id: string
  Name: string
  Name_en: string
  Samples: GalleryField[]
  Fields: GalleryField[]
  Groups?: WireObject[]
  Steps?: WireObject[]
}

/** A state every sample is shown in. */
export interface GalleryState {
  Id: string
  Name: string
  Name_en: string
  /** Properties the state gives the field. */
  Set?: WireObject
  /** Which of the sample's answers the field holds; without it the field is empty. */
  Holds?: 'Answer' | 'Wrong'
  ShowsError?: boolean
}

/**
 * The pattern of the big form: templates repeated until there are Count fields, Rules of them with
 * a rule.
 */
export interface BigFormSource {
  Id: string
  Name: string
  Name_en: string
  Count: number
  Rules: number
  PerGroup: number
  Group: string
  Group_en: string
  Templates: GalleryField[]
}

/** A visitor record in SPEC §3's names. */
export interface DetailSource {
  Id: string
  Name: string
  Name_en: string
  Record: Readonly<Record<string, unknown>>
}
