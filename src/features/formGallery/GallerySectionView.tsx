import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { localized, type Language } from '@core/domain/language'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { errorText } from '@/forms/errorText'
import { FormView } from '@/forms/FormView'
import { revealField } from '@/forms/revealField'
import { formGalleryMessages } from '@/i18n/messages/formGallery'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { openSection } from './gallerySections'
import { useGalleryServices } from './useGalleryServices'

export interface GallerySectionViewProps {
  id: string
  language: Language
  isEmpty: boolean
}

/**
 * One section's form, with the checks a page makes around it. Once it is complete, its payload is
 * shown below it.
 */
export const GallerySectionView = observer(function GallerySectionView({
  id,
  language,
  isEmpty,
}: GallerySectionViewProps) {
  const text = useText(formGalleryMessages)
  const feedback = useFeedback()
  const services = useGalleryServices()
  const [round, setRound] = useState(0)
  const { form, problems } = useMemo(
    () => openSection(id, language, isEmpty || round > 0),
    [id, language, isEmpty, round],
  )
  const [payload, setPayload] = useState('')
  const step = form.steps[form.stepIndex]
  const isLast = form.stepIndex === form.steps.length - 1

  const passes = (only?: readonly string[]): boolean => {
    const found = form.check(only)
    if (!found) return true
    form.goTo(form.stepOfField(found.fieldId))
    feedback.validation(errorText(form, found.error))
    setTimeout(() => revealField(form, found.fieldId), 50)
    return false
  }
  const submit = async () => {
    setPayload('')
    if (!passes()) return
    const outcome = await form.submit(sent => Promise.resolve(JSON.stringify(sent, undefined, 2)))
    if (outcome.kind === 'sent') setPayload(outcome.result)
  }
  const next = () => {
    if (step && passes(form.fieldsOf(step).map(field => field.id))) form.goTo(form.stepIndex + 1)
  }
  return (
    <View className="tf-gallery__section">
      {problems.length > 0 && (
        <View role="note" className="tf-gallery__problems">
          {text('gallery.problems', { n: problems.length })}
          {problems.map(({ field, property, message }) => (
            <View
              key={`${field}.${property}.${message}`}
            >{`${field}.${property}: ${message}`}</View>
          ))}
        </View>
      )}
      {form.steps.length > 1 && step && (
        <View {...heading(2)} className="tf-gallery__step">
          {`${form.stepIndex + 1}/${form.steps.length} ${localized(step.name.cn, step.name.en, language)}`}
        </View>
      )}
      <FormView key={round} store={form} services={services} />
      <View className="tf-gallery__actions">
        {form.stepIndex > 0 && (
          <Button kind="secondary" onPress={() => form.goTo(form.stepIndex - 1)}>
            {text('gallery.previous')}
          </Button>
        )}
        <Button kind="secondary" onPress={() => setRound(round + 1)}>
          {text('gallery.startOver')}
        </Button>
        {isLast ? (
          <Button onPress={() => void submit()}>{text('gallery.check')}</Button>
        ) : (
          <Button onPress={next}>{text('gallery.next')}</Button>
        )}
      </View>
      <View role="status">
        {payload && (
          <View className="tf-gallery__payload">
            <Text className="tf-gallery__payload-title">{`${text('gallery.complete')} · ${text('gallery.payload')}`}</Text>
            <Text className="tf-gallery__payload-text">{payload}</Text>
          </View>
        )}
      </View>
    </View>
  )
})
