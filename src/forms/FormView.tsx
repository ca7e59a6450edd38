import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { memo, useMemo } from 'react'
import { localized } from '@core/domain/language'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { FieldRow } from './FieldRow'
import { FormContext } from './FormContext'
import type { FormServices } from './FormServices'
import type { FormStore } from './FormStore'
import type { FormSection } from './store/FormSteps'
import { useSectionShown } from './useField'
import './FormView.scss'

export interface FormViewProps {
  store: FormStore
  services: FormServices
  /** Field id → masked number, for phones proved by a code. */
  verifiedPhones?: Readonly<Record<string, string>>
}

const NO_PHONES = {}

/** The fields of the step at hand, section by section; two columns from 750 wide. Hidden fields leave no trace. */
export const FormView = observer(function FormView({ store, services, verifiedPhones = NO_PHONES }: FormViewProps) {
  const context = useMemo(
    () => ({ services, verifiedPhones, beforeFlush: store.beforeFlush, busy: store.busy }),
    [services, verifiedPhones, store],
  )
  const sections = store.sectionsOf(store.steps[store.stepIndex])
  return (
    <FormContext.Provider value={context}>
      <View className="tf-form">
        {sections.map(section => (
          <SectionView key={section.key} store={store} section={section} />
        ))}
      </View>
    </FormContext.Provider>
  )
})

/** A heading and its fields; nothing at all while every field of it is hidden. */
const SectionView = memo(function SectionView({ store, section }: { store: FormStore; section: FormSection }) {
  if (!useSectionShown(section)) return null
  const { group } = section
  const title = group ? localized(group.name.cn, group.name.en, store.context.language) : ''
  const titleId = `${store.form.id}-group-${group?.id ?? 'none'}`
  return (
    <View {...{ role: 'group', 'aria-labelledby': title ? titleId : undefined }} className="tf-form__section">
      {title && <SectionHead id={titleId} title={title} />}
      <View className="tf-form__fields">
        {section.fields.map(field => (
          <FieldRow key={field.id} store={store} field={field} />
        ))}
      </View>
    </View>
  )
})
