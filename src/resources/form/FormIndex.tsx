import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { localized } from '@core/domain/language'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { FormStore } from '@/forms/FormStore'
import { revealField } from '@/forms/revealField'
import type { FormSection } from '@/forms/store/FormSteps'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { faultsOf, isComplete } from './faults'

const visibleOf = (form: FormStore, { fields }: FormSection) =>
  fields.filter(({ id }) => form.field(id).visible)

/** The sections of the present step that have a name and a visible field. For observers. */
export const indexed = (form: FormStore): readonly FormSection[] =>
  form
    .sectionsOf(form.steps[form.stepIndex])
    .filter(section => section.group !== undefined && visibleOf(form, section).length > 0)

/**
 * The sections beside a long form (DESIGN §13): a tick if all required answers are given, the number
 * of faults after a refused submit. A press moves the focus to the section.
 */
export const FormIndex = observer(function FormIndex({ form }: { form: FormStore }) {
  const text = useText(exhibitorFormMessages)
  return (
    <View role="navigation" aria-label={text('exForm.index')} className="tf-form-index">
      {indexed(form).map(section => (
        <Section key={section.key} form={form} section={section} />
      ))}
    </View>
  )
})

const Section = observer(function Section({
  form,
  section,
}: {
  form: FormStore
  section: FormSection
}) {
  const text = useText(exhibitorFormMessages)
  const { group } = section
  const name = group ? localized(group.name.cn, group.name.en, form.context.language) : ''
  const shown = visibleOf(form, section)
  const faults = faultsOf(form, shown)
  const isDone = faults.length === 0 && isComplete(form, shown)
  const first = faults[0] ?? shown[0]
  const said =
    faults.length > 0
      ? text('exForm.sectionFaults', { n: faults.length })
      : isDone
        ? text('exForm.sectionDone')
        : ''
  return (
    <Pressable
      className="tf-form-index__entry"
      label={said ? `${name}${faults.length > 0 ? '' : ','} ${said}` : name}
      onPress={() => first && revealField(form, first.id)}
    >
      <Text className="tf-form-index__name">{faults.length > 0 ? `${name} ` : name}</Text>
      {faults.length > 0 ? (
        <Text className="tf-form-index__faults">{faults.length}</Text>
      ) : (
        isDone && <Icon name="success" size={18} />
      )}
    </Pressable>
  )
})
