import { Text } from '@tarojs/components'
import './MarkedText.scss'

/** A text with the matches of a search marked; `marks` are counted in characters. */
export function MarkedText({
  text,
  marks = [],
  className,
}: {
  text: string
  marks?: readonly (readonly number[])[] | undefined
  className?: string
}) {
  const signs = Array.from(text)
  const parts: { text: string; isMarked: boolean }[] = []
  let at = 0
  for (const [from = 0, to = 0] of marks) {
    if (from > at) parts.push({ text: signs.slice(at, from).join(''), isMarked: false })
    parts.push({ text: signs.slice(from, to).join(''), isMarked: true })
    at = to
  }
  if (at < signs.length) parts.push({ text: signs.slice(at).join(''), isMarked: false })
  return (
    <Text {...(className ? { className } : {})}>
      {parts.map((part, index) =>
        part.isMarked ? (
          <Text key={index} className="tf-marked">
            {part.text}
          </Text>
        ) : (
          part.text
        ),
      )}
    </Text>
  )
}
