import type { AnswerRow } from '@core/answers/types'
import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { sourcesOf } from '../RichTextEditor/SourceMap'
import { RichTextView } from '../RichTextView/RichTextView'

export interface AnswerTexts {
  none: string
  changed: string
  before: string
  /** Name of a picture for screen readers. */
  picture: (number: number) => string
  /** Name of a file of this kind that has no name of its own. */
  file: (number: number) => string
  /** Text for a file that cannot be shown now. */
  unavailable: string
}

/** What the answers need for display: files and texts. */
export interface AnswerReading {
  /** Present address of a stored file; undefined when it cannot be shown. */
  addressOf: (url: string) => string | undefined
  onOpenFile: (address: string) => void
  /** Shows pictures large, starting with `current`. */
  onPreview: (addresses: readonly string[], current: string) => void
  texts: AnswerTexts
}

/** A picture is shown large only from this length of its longest side, in pixels. */
const PREVIEWED_FROM = 200

interface AnswerValueProps extends AnswerReading {
  row: AnswerRow
}

/** One answer in the shape of its kind; an empty one says so. */
export function AnswerValue({ row, ...props }: AnswerValueProps) {
  const { kind, text, items = [], lines = [], html, href } = row
  if (text === '') return <View className="tf-answers__none">{props.texts.none}</View>
  if (kind === 'html' && html !== undefined)
    return <RichTextView html={html} files={addressesIn(html, props.addressOf)} />
  if (kind === 'images') return <Pictures row={row} {...props} />
  if (kind === 'files' || kind === 'videos' || kind === 'audios')
    return <Files row={row} {...props} />
  if (kind === 'link' && href !== undefined) {
    return (
      <Pressable role="link" className="tf-answers__link" onPress={() => props.onOpenFile(href)}>
        <Text>{text}</Text>
      </Pressable>
    )
  }
  if (kind === 'lines') {
    return (
      <View className="tf-answers__questions">
        {lines.map(line => (
          <View
            key={line.id}
            className={`tf-answers__question tf-answers__question--${Math.min(line.depth, 2)}`}
          >
            <View className="tf-answers__asked">{line.label}</View>
            <View className="tf-answers__answer">{line.text}</View>
          </View>
        ))}
      </View>
    )
  }
  if (kind === 'tags' && items.length > 1) {
    return (
      <View className="tf-answers__tags">
        {items.map((item, index) => (
          <Text key={`${index}-${item}`} className="tf-answers__tag">
            {item}
          </Text>
        ))}
      </View>
    )
  }
  return <Text className="tf-answers__text">{kind === 'path' ? items.join(' / ') : text}</Text>
}

function Pictures({ row, texts, addressOf, onPreview }: AnswerValueProps) {
  const all = (row.urls ?? []).map(url => ({ url, address: addressOf(url) }))
  const seen = all.flatMap(({ address }) => (address ? [address] : []))
  return (
    <View className="tf-answers__files">
      {all.map(({ url, address }, index) =>
        address ? (
          <Picture
            key={url}
            address={address}
            label={texts.picture(index + 1)}
            onPress={() => onPreview(seen, address)}
          />
        ) : (
          <Missing key={url} name={texts.picture(index + 1)} text={texts.unavailable} />
        ),
      )}
    </View>
  )
}

/**
 * A press shows the picture large, unless it is small (SPEC §9 "Images under 200 px excluded from
 * preview").
 */
function Picture({
  address,
  label,
  onPress,
}: {
  address: string
  label: string
  onPress: () => void
}) {
  const [isSmall, note] = useState(false)
  const handleLoad = ({
    detail,
  }: {
    detail: { width: number | string; height: number | string }
  }) => note(Math.max(Number(detail.width), Number(detail.height)) < PREVIEWED_FROM)
  const image = (
    <Image
      className="tf-answers__image"
      mode="aspectFill"
      src={address}
      onLoad={handleLoad}
      {...(isSmall && { 'aria-label': label })}
    />
  )
  if (isSmall) return <View className="tf-answers__picture">{image}</View>
  return (
    <Pressable className="tf-answers__picture" label={label} onPress={onPress}>
      {image}
    </Pressable>
  )
}

function Files({ row, texts, addressOf, onOpenFile }: AnswerValueProps) {
  return (
    <View className="tf-answers__files">
      {(row.urls ?? []).map((url, index) => {
        const address = addressOf(url)
        const name = `${texts.file(index + 1)} · ${extensionOf(url)}`
        if (!address) return <Missing key={url} name={name} text={texts.unavailable} />
        return (
          <Pressable
            key={url}
            role="link"
            className="tf-answers__file"
            onPress={() => onOpenFile(address)}
          >
            <Icon name={row.kind === 'videos' ? 'video' : 'file'} size={20} />
            <Text className="tf-answers__file-name">{name}</Text>
          </Pressable>
        )
      })}
    </View>
  )
}

function Missing({ name, text }: { name: string; text: string }) {
  return (
    <View className="tf-answers__file">
      <Icon name="file" size={20} />
      <Text className="tf-answers__file-name">{`${name} · ${text}`}</Text>
    </View>
  )
}

/** Formatted text stores pictures and films by their urls: replaces these by present addresses. */
function addressesIn(html: string, addressOf: AnswerReading['addressOf']): Record<string, string> {
  return Object.fromEntries(
    sourcesOf(html).flatMap(url => {
      const address = addressOf(url)
      return address ? [[url, address]] : []
    }),
  )
}

const extensionOf = (url: string): string =>
  (/\.(\w{1,5})(?:\?|$)/.exec(url)?.[1] ?? '').toUpperCase()
