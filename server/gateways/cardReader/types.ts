import type { CARD_LABELS } from '../../messages/cardWords'

/** An upright JPEG, as far as its own mark says. */
export interface CardPicture {
  jpeg: Buffer
  width: number
  height: number
}

/** A line of text and its place, in the pixels of the turned picture. */
export interface ReadLine {
  text: string
  /** What it is, where the reader says so itself. */
  label?: keyof typeof CARD_LABELS
  /** 0–1. */
  confidence: number
  left: number
  top: number
  width: number
  height: number
}

/** What a reader saw. */
export interface CardReading {
  /** Degrees clockwise the picture was turned. */
  turned: 0 | 90 | 180 | 270
  lines: ReadLine[]
}

/** Reads the text of a business card; keeps nothing. */
export interface CardReader {
  /** Pictures it takes at once. */
  readonly parallel: number
  /** The lines, top to bottom; none when nothing was found. Rejects when it cannot look. */
  read(picture: CardPicture): Promise<CardReading>
  close(): Promise<void>
}
