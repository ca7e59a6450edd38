import { Text } from '@tarojs/components'
import './Unbroken.scss'

/**
 * `2031-04-16`, `09:30–10:00`: browsers may break a line after the hyphen of a date and the dash of
 * a time.
 */
const WHOLE = /(\d[\d:.]*(?:[-–][\d:.]+)+)/

/** A text whose dates and times are never broken across lines. */
export function Unbroken({ text }: { text: string }) {
  const pieces = text.split(WHOLE)
  if (pieces.length === 1) return <>{text}</>
  return (
    <>
      {pieces.map((piece, at) =>
        // every second piece is a match of the pattern
        at % 2 === 1 ? (
          <Text key={at} className="tf-unbroken">
            {piece}
          </Text>
        ) : (
          piece
        ),
      )}
    </>
  )
}
