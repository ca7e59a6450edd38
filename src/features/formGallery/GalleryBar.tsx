import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Language } from '@core/domain/language'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { formGalleryMessages } from '@/i18n/messages/formGallery'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { gallerySections } from './gallerySections'

export interface GallerySettings {
  section: string
  width: 'full' | 'phone'
  /** A key of THEMES. */
  theme: string
}

/** Theme colours to view forms in; undefined is the fair's own theme. */
export const THEMES: Readonly<Record<string, string | undefined>> = {
  fair: undefined,
  orange: '#F77400',
  blue: '#1F5FBF',
  green: '#0B7A4B',
  yellow: '#F7D000',
}

export interface GalleryBarProps {
  settings: GallerySettings
  onChange: (settings: GallerySettings) => void
}

/** Chooses section, language, width and theme. */
export const GalleryBar = observer(function GalleryBar({ settings, onChange }: GalleryBarProps) {
  const { language } = useStores()
  const text = useText(formGalleryMessages)
  const themes = {
    fair: text('gallery.theme.fair'),
    orange: text('gallery.theme.orange'),
    blue: text('gallery.theme.blue'),
    green: text('gallery.theme.green'),
    yellow: text('gallery.theme.yellow'),
  }
  const languages: Record<Language, string> = {
    cn: text('gallery.language.cn'),
    en: text('gallery.language.en'),
  }
  const widths = { full: text('gallery.width.full'), phone: text('gallery.width.phone') }
  const sections = Object.fromEntries(
    gallerySections(language.current).map(({ id, name }) => [id, name]),
  )
  return (
    <View role="navigation" aria-label={text('gallery.settings')} className="tf-gallery__bar">
      <Choices
        label={text('gallery.sections')}
        names={sections}
        current={settings.section}
        onPick={section => onChange({ ...settings, section })}
      />
      <View className="tf-gallery__settings">
        <Choices
          label={text('gallery.language')}
          names={languages}
          current={language.current}
          onPick={language.apply}
        />
        <Choices
          label={text('gallery.width')}
          names={widths}
          current={settings.width}
          onPick={width => onChange({ ...settings, width })}
        />
        <Choices
          label={text('gallery.theme')}
          names={themes}
          current={settings.theme}
          onPick={theme => onChange({ ...settings, theme })}
        />
      </View>
    </View>
  )
})

interface ChoicesProps<K extends string> {
  label: string
  names: Readonly<Record<K, string>>
  current: string
  onPick: (key: K) => void
}

function Choices<K extends string>({ label, names, current, onPick }: ChoicesProps<K>) {
  return (
    <View role="group" aria-label={label} className="tf-gallery__choices">
      {(Object.keys(names) as K[]).map(key => (
        <Pressable
          key={key}
          id={`gallery-${key}`}
          aria-pressed={key === current}
          className={cx('tf-gallery__choice', key === current && 'is-on')}
          onPress={() => onPick(key)}
        >
          <Text>{names[key]}</Text>
        </Pressable>
      ))}
    </View>
  )
}
