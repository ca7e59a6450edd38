import { Text } from '@tarojs/components'

export interface HighlightProps {
  text: string
  /** The text to mark; only its first match is marked, ignoring case. */
  query: string
}

/** A text with the searched part marked. */
export function Highlight({ text, query }: HighlightProps) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1
  if (at < 0) return <Text>{text}</Text>
  return (
    <Text>
      {text.slice(0, at)}
      <Text className="tf-match">{text.slice(at, at + query.length)}</Text>
      {text.slice(at + query.length)}
    </Text>
  )
}
