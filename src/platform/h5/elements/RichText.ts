import type { RichTextProps } from '@tarojs/components/types/RichText'
import { createElement, forwardRef, useMemo, type ReactNode } from 'react'
import { domProps, element, type TaroProps } from './domProps'
import { sanitizeHtml } from './sanitizeHtml'

interface TextNode {
  type: 'text'
  text: string
}
interface ElementNode {
  name: string
  attrs?: object
  children?: unknown[]
}

/** The organiser's HTML, cleaned; or a tree of nodes, which is shown as text and plain elements. */
export const RichText = forwardRef<unknown, RichTextProps>(function RichText(props, ref) {
  const { nodes } = props
  const html = useMemo(() => (typeof nodes === 'string' ? sanitizeHtml(nodes) : undefined), [nodes])
  const attributes = domProps(props as TaroProps, ['nodes', 'children'])
  if (html !== undefined)
    return element('div', { ...attributes, dangerouslySetInnerHTML: { __html: html } }, ref)
  return element('div', attributes, ref, Array.isArray(nodes) ? nodes.map(draw) : null)
})

const PLAIN = new Set([
  'p',
  'div',
  'span',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'br',
])

function draw(node: unknown, key: number): ReactNode {
  if (isText(node)) return node.text
  if (!isElement(node)) return null
  const name = node.name.toLowerCase()
  const children = name === 'br' ? undefined : (node.children ?? []).map(draw)
  return createElement(PLAIN.has(name) ? name : 'span', { key }, children)
}

const isText = (node: unknown): node is TextNode =>
  typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string'
const isElement = (node: unknown): node is ElementNode =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string'
