import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { brandingMessages } from '@/i18n/messages/branding'
import { useText } from '@/i18n/useText'
import { POSTER_LOOKS, type PosterLook } from '@/shell/poster/boothPosterOf'
import { firstWords, MOST_SIGNS, type PosterWords } from './posterFacts'

interface PosterFormProps {
  words: PosterWords
  look: PosterLook
  onWords: (words: PosterWords) => void
  onLook: (look: PosterLook) => void
  /** Shown between the colours and the words. */
  children?: ReactNode
}

/** Language, colours and the two lines of the poster, and what it shows. */
export const PosterForm = observer(function PosterForm({
  words,
  look,
  onWords,
  onLook,
  children,
}: PosterFormProps) {
  const text = useText(brandingMessages)
  return (
    <View className="tf-branding__form">
      <View role="radiogroup" aria-label={text('branding.language')} className="tf-branding__row">
        {(['cn', 'en'] as const).map(language => (
          <Pressable
            key={language}
            role="radio"
            aria-checked={words.language === language}
            className={cx('tf-branding__chip', words.language === language && 'is-on')}
            onPress={() => words.language === language || onWords(firstWords(language))}
          >
            {text(`branding.language.${language}`)}
          </Pressable>
        ))}
      </View>
      <View role="radiogroup" aria-label={text('branding.look')} className="tf-branding__row">
        {POSTER_LOOKS.map(one => (
          <Pressable
            key={one}
            role="radio"
            aria-checked={look === one}
            className={cx('tf-branding__chip', look === one && 'is-on')}
            onPress={() => onLook(one)}
          >
            <View className={`tf-branding__swatch tf-branding__swatch--${one}`} />
            <Text>{text(`branding.look.${one}`)}</Text>
          </Pressable>
        ))}
      </View>
      {children}
      {(['headline', 'line'] as const).map(field => {
        const most = MOST_SIGNS[field][words.language]
        return (
          <View key={field} className="tf-branding__field">
            <View className="tf-branding__label">
              <Text {...{ id: `branding-${field}-label` }}>{text(`branding.${field}`)}</Text>
              <Text className="tf-branding__count">{`${Array.from(words[field]).length}/${most}`}</Text>
            </View>
            <TextField
              id={`branding-${field}`}
              labelledBy={`branding-${field}-label`}
              value={words[field]}
              onChange={value =>
                onWords({ ...words, [field]: Array.from(value).slice(0, most).join('') })
              }
            />
          </View>
        )
      })}
    </View>
  )
})
