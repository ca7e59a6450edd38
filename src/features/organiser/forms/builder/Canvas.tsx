import { find, idOf, itemsOf, textOf } from '@core/builder/draft'
import { sectionsOfDraft } from '@core/builder/sections'
import { nameIn } from '@core/builder/sentence'
import { LANGUAGES, type Language } from '@core/domain/language'
import { format } from '@core/messages/defineMessages'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { FormContext } from '@/forms/FormContext'
import { NO_SERVICES } from '@/forms/FormServices'
import { classNames } from '@/forms/layout'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { Assumptions } from './Assumptions'
import type { BuilderStore } from './BuilderStore'
import { CanvasRow } from './CanvasRow'
import { BIcon, IconButton, Segments } from './controls'
import { dropsOf } from './dragging'
import { usePreview } from './usePreview'
import type { PreviewStore } from './PreviewStore'

/** Up to this many fields can be drawn in both languages within half a frame. */
const DRAWN_AT_ONCE = 400

/**
 * The form as people see it, in one language or both. It is the real form, on which the user
 * selects fields.
 */
export const Canvas = observer(function Canvas({
  store,
  children,
}: {
  store: BuilderStore
  children?: ReactNode
}) {
  const text = useText(builderMessages)
  const later = useDeferredValue(store.draft)
  // a form of usual length is drawn at each letter; a very long one must not delay the next letter
  const draft = itemsOf(store.draft, 'Fields').length <= DRAWN_AT_ONCE ? store.draft : later
  const previews: Record<Language, PreviewStore> = {
    cn: usePreview(draft, 'cn'),
    en: usePreview(draft, 'en'),
  }
  const { cn, en } = previews
  // a test answer in one language applies to the other
  useMemo(() => {
    cn.beside = en
    en.beside = cn
  }, [cn, en])
  const { selected } = store
  useEffect(() => {
    // scrolls to a field that was selected elsewhere
    for (const language of LANGUAGES)
      document
        .getElementById(`builder-row-${language}-${selected}`)
        ?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  const steps = itemsOf(store.draft, 'Steps').map(idOf)
  const at = Math.max(0, steps.indexOf(store.step))
  const shown = LANGUAGES.filter(language => store.view === 'both' || store.view === language)
  return (
    <View role="region" aria-label={text('builder.canvas')} className="tf-b-canvas">
      <View className="tf-b-canvas__bar">
        <Segments
          label={text('builder.languages')}
          value={store.view}
          onChange={view => store.look({ view })}
          choices={[
            { value: 'both', text: text('builder.both') },
            { value: 'cn', text: text('builder.cn') },
            { value: 'en', text: text('builder.en') },
          ]}
        />
        <Segments
          label={text('builder.device')}
          value={store.device}
          onChange={device => store.look({ device })}
          choices={[
            { value: 'phone', text: <BIcon name="device-phone" />, name: text('builder.phone') },
            {
              value: 'desktop',
              text: <BIcon name="device-desktop" />,
              name: text('builder.desktop'),
            },
          ]}
        />
        <View className="tf-b-grow" />
        <Assumptions store={store} preview={cn} />
        {steps.length > 1 && (
          <View className="tf-b-steps">
            <IconButton
              name={text('builder.stepBefore')}
              disabled={at === 0}
              onPress={() => store.look({ step: steps[at - 1] ?? '' })}
            >
              <Icon name="back" size={18} />
            </IconButton>
            <View aria-live="polite">
              {text('builder.stepOf', { n: at + 1, of: steps.length })}
            </View>
            <IconButton
              name={text('builder.stepNext')}
              disabled={at === steps.length - 1}
              onPress={() => store.look({ step: steps[at + 1] ?? '' })}
            >
              <Icon name="chevron-right" size={18} />
            </IconButton>
          </View>
        )}
      </View>
      <View className="tf-b-canvas__scroll">
        <View className={cx('tf-b-canvas__phones', `is-${store.device}`)}>
          {shown.map((language, order) => (
            <Phone
              key={language}
              store={store}
              preview={previews[language]}
              language={language}
              step={steps[at] ?? ''}
              isFirst={order === 0}
            />
          ))}
        </View>
      </View>
      {children}
    </View>
  )
})

interface PhoneProps {
  store: BuilderStore
  preview: PreviewStore
  language: Language
  step: string
  isFirst: boolean
}

const Phone = observer(function Phone({ store, preview, language, step, isFirst }: PhoneProps) {
  const context = useMemo(() => {
    const { beforeFlush, busy, attach, faceConsent, agreeToFace, questions, answer } = preview
    return {
      scope: preview,
      services: NO_SERVICES,
      verifiedPhones: {},
      beforeFlush,
      busy,
      attach,
      faceConsent,
      agreeToFace,
      questions,
      answer,
      isUnfolded: true,
    }
  }, [preview])
  const { draft } = store
  const steps = itemsOf(draft, 'Steps')
  const here = find(draft, 'Steps', step)
  const title = here ? nameIn(here, language) : nameIn({ ...draft, Id: '' }, language)
  const sections = sectionsOfDraft(draft).filter(
    section => section.step === step || steps.length === 0,
  )
  const say = (key: keyof typeof builderMessages & string) => format(builderMessages[key][language])
  return (
    <View
      role="group"
      aria-label={title}
      {...{ lang: language === 'cn' ? 'zh-CN' : 'en' }}
      className={cx('tf-b-phone', `is-${store.device}`)}
    >
      <View className="tf-b-phone__head">
        <View className="tf-b-phone__title">{title}</View>
        {steps.length > 1 && (
          <View className="tf-b-phone__step">{`${steps.findIndex(one => idOf(one) === step) + 1}/${steps.length}`}</View>
        )}
      </View>
      <FormContext.Provider value={context}>
        <View className={cx('tf-b-phone__body', classNames(textOf(draft, 'Class')))}>
          {sections.map(section => (
            <View
              key={section.id}
              className="tf-b-phone__section"
              {...dropsOf(dragged => store.dropIn(dragged, section.id))}
            >
              {section.id !== '' && (
                <View className="tf-b-phone__group">
                  {nameIn(find(draft, 'Groups', section.id), language, section.id)}
                </View>
              )}
              {section.fields.map(field => (
                <CanvasRow
                  key={idOf(field)}
                  store={store}
                  preview={preview}
                  id={idOf(field)}
                  wire={field}
                  language={language}
                  hasTools={isFirst}
                />
              ))}
              {section.fields.length === 0 && section.id !== '' && (
                <View className="tf-b-slip">{say('builder.emptyGroup')}</View>
              )}
            </View>
          ))}
          {sections.every(({ fields }) => fields.length === 0) && (
            <View className="tf-b-empty" {...dropsOf(dragged => store.dropIn(dragged, ''))}>
              {say('builder.empty')}
            </View>
          )}
        </View>
      </FormContext.Provider>
    </View>
  )
})
