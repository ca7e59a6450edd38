import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { deskDraftMessages } from '@/i18n/messages/deskDrafts'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../DeskField'
import { MomentField } from '../MomentField'
import { DraftNotes, DraftState } from './DraftNotes'
import { LazyEditor } from './LazyEditor'
import type { WrittenDraft } from './useWrittenDraft'
import type { WrittenSteps } from './useWrittenSteps'

export interface WritingFormProps {
  /** Prefix of the controls' ids. */
  id: string
  title: string
  draft: WrittenDraft
  steps: WrittenSteps
  /** Times beside the texts, with the keys of their labels; an invalid time prevents publishing. */
  times: readonly {
    name: string
    label: string
    value: string
    onChange: (value: string) => void
    hint?: string
    /** What an empty time means. */
    none?: string
    error?: string | undefined
  }[]
  /** Further settings such as the audience. `isChecked`: errors must be shown. */
  children: (isChecked: boolean) => ReactNode
}

const TITLE_MAX = 200

/**
 * Title and formatted text in both languages, with times and other settings. One title is enough:
 * it is saved for both languages.
 */
export const WritingForm = observer(function WritingForm(props: WritingFormProps) {
  const { id, title, draft, steps, times, children } = props
  const { typed: written, change: onChange } = draft.form
  const say = useText(deskSectionMessages)
  const of = useText(deskDraftMessages)
  const [isChecked, setChecked] = useState(false)
  const finishers = useRef(new Set<() => void>())
  const beforeFlush = useCallback((finish: () => void) => {
    finishers.current.add(finish)
    return () => void finishers.current.delete(finish)
  }, [])
  const names = [
    ['Title', 'Html', 'cn'],
    ['Title_en', 'Html_en', 'en'],
  ] as const
  const isUntitled = written.Title.trim() === '' && written.Title_en.trim() === ''
  const problemOf = (name: 'Title' | 'Title_en') =>
    Array.from(written[name].trim()).length > TITLE_MAX
      ? say('write.long', { n: TITLE_MAX })
      : isUntitled && name === 'Title'
        ? say('write.untitled')
        : undefined
  const hasDraft = draft.saver.state !== 'saved' || draft.saver.seen.revision > 0
  const finish = () => finishers.current.forEach(each => each())
  const publish = () => {
    finish()
    setChecked(true)
    const wrong = names.find(([name]) => problemOf(name) !== undefined)
    if (wrong) return void revealElement(`${id}-${wrong[0]}`)
    const wrongTime = times.find(({ error }) => error !== undefined)
    if (wrongTime) return void revealElement(`${id}-${wrongTime.name}`)
    void steps.publish()
  }
  return (
    <View className="tf-desk__column tf-writing">
      <View {...heading(1)} className="tf-review__title">
        {title}
      </View>
      <DraftNotes draft={draft} />
      <View className="tf-writing__card">
        {names.map(([name, html, language]) => {
          const field = { id: `${id}-${name}`, error: isChecked ? problemOf(name) : undefined }
          return (
            <View key={name} className="tf-writing__language">
              <DeskField
                {...field}
                required={name === 'Title'}
                label={say(`write.title.${language}`)}
              >
                <TextField
                  {...fieldControl(field)}
                  value={written[name]}
                  onChange={value => onChange({ [name]: value })}
                />
              </DeskField>
              <DeskField id={`${id}-${html}`} label={say(`write.text.${language}`)}>
                <LazyEditor
                  id={`${id}-${html}`}
                  name={say(`write.text.${language}`)}
                  value={written[html]}
                  onChange={value => onChange({ [html]: value })}
                  beforeFlush={beforeFlush}
                />
              </DeskField>
            </View>
          )
        })}
        {children(isChecked)}
        <View className="tf-writing__times">
          {times.map(time => {
            const { name, label, value, hint } = time
            const error = isChecked ? time.error : undefined
            const field = { id: `${id}-${name}`, hint: hint ?? say('time.hint'), error }
            return (
              <DeskField key={name} {...field} label={label}>
                <MomentField
                  {...fieldControl(field)}
                  title={label}
                  none={time.none ?? say('time.none')}
                  value={value}
                  onChange={time.onChange}
                />
              </DeskField>
            )
          })}
        </View>
        <View className="tf-review-detail__actions">
          <Button size="medium" loading={steps.isBusy} onPress={publish}>
            {say('publish')}
          </Button>
          <Button
            size="medium"
            kind="secondary"
            onPress={() => {
              finish()
              void steps.close()
            }}
          >
            {of('close')}
          </Button>
          {hasDraft && (
            <Button
              size="medium"
              kind="text"
              onPress={() => {
                finish()
                void steps.drop()
              }}
            >
              {of('discard')}
            </Button>
          )}
        </View>
        <DraftState draft={draft} />
      </View>
    </View>
  )
})
