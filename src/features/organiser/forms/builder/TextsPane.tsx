import { fieldOf, find } from '@core/builder/draft'
import { nameIn } from '@core/builder/sentence'
import { setText } from '@core/builder/setText'
import { textsOf, untranslated, type FormText } from '@core/builder/untranslated'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { Segments } from './controls'

const keyOf = ({ part, id, property, option, node }: FormText) =>
  JSON.stringify([part, id, property, option, node])

/** Every text of the form, both languages side by side. */
export const TextsPane = observer(function TextsPane({ store }: { store: BuilderStore }) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const only = store.texts
  const all = textsOf(store.draft)
  const missing = new Set(untranslated(store.draft).map(keyOf))
  // a text that is no longer missing stays in the list while the user types it
  const listed = useRef(new Set<string>())
  if (only === 'all') listed.current.clear()
  else missing.forEach(key => listed.current.add(key))
  const shown = only === 'all' ? all : all.filter(each => listed.current.has(keyOf(each)))
  const write = (one: FormText, lang: 'cn' | 'en', value: string) =>
    store.edit(draft => setText(draft, one, lang, value), `${keyOf(one)}${lang}`)
  const whereOf = ({ part, id, property }: FormText) => {
    const item =
      part === 'Form'
        ? undefined
        : part === 'Fields'
          ? fieldOf(store.draft, id)
          : find(store.draft, part, id)
    const what = text(
      `builder.textOf.${property as 'Name' | 'Placeholder' | 'Tooltip' | 'DataSource'}`,
    )
    return `${item ? nameIn(item, language.current, id) : text('builder.form')} · ${what}`
  }
  return (
    <View className="tf-b-pane">
      <View className="tf-b-between">
        <View {...heading(2)} className="tf-b-title">
          {text('builder.texts')}
        </View>
        <Segments
          label={text('builder.texts')}
          value={only}
          onChange={store.openTexts}
          choices={[
            { value: 'all', text: text('builder.textsAll', { n: all.length }) },
            { value: 'missing', text: text('builder.textsMissing', { n: missing.size }) },
          ]}
        />
      </View>
      <View className="tf-b-pane__scroll">
        {shown.length === 0 && <View className="tf-b-hint">{text('builder.textsDone')}</View>}
        {shown.map(one => {
          const where = whereOf(one)
          return (
            <View
              key={keyOf(one)}
              className={cx('tf-b-text', missing.has(keyOf(one)) && 'is-missing')}
            >
              <View className="tf-b-text__where">{where}</View>
              {(['cn', 'en'] as const).map(lang => (
                <View key={lang} className="tf-b-text__cell">
                  <textarea
                    rows={one[lang].length > 40 ? 2 : 1}
                    className="tf-b-input"
                    lang={lang === 'cn' ? 'zh-CN' : 'en'}
                    aria-label={`${where} · ${text(`builder.${lang}`)}`}
                    value={one[lang]}
                    onChange={event => write(one, lang, event.target.value)}
                  />
                  {one[lang] === '' && (
                    <Pressable
                      className="tf-b-text__copy"
                      onPress={() => write(one, lang, one[lang === 'cn' ? 'en' : 'cn'])}
                    >
                      {text('builder.textCopy')}
                    </Pressable>
                  )}
                </View>
              ))}
            </View>
          )
        })}
      </View>
    </View>
  )
})
