import type { CARD_LABELS } from '../../messages/cardWords'

/** A JPEG that is upright according to its metadata. */
export interface CardPicture {
  jpeg: Buffer
  width: number
  height: number
}

/** A line of text and its place, in the pixels of the turned picture. */
export interface ReadLine {
  text: string
  /** The field, where the reader names it itself. */
  label?: keyof typeof CARD_LABELS
  /** 0–1. */
  confidence: number
  left: number
  top: number
  width: number
  height: number
}

/** The result of a reading. */
export interface CardReading {
  /** Degrees by which the picture was turned clockwise. */
  turned: 0 | 90 | 180 | 270
  lines: ReadLine[]
}

/** Reads the text of a business card; keeps nothing. */
export interface CardReader {
  /** Pictures it reads at the same time. */
  readonly parallel: number
  /** The lines, top to bottom; none when it found no text. Rejects when reading is not possible. */
  read(picture: CardPicture): Promise<CardReading>
  close(): Promise<void>
}
