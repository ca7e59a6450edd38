import { fieldOf, textOf } from '@core/builder/draft'
import { paletteItemOf } from '@core/builder/palette'
import { nameIn } from '@core/builder/sentence'
import { whereUsed } from '@core/builder/whereUsed'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderPanel, BuilderStore } from './BuilderStore'
import { FieldIcon } from './fieldIcon'
import { FieldLimits } from './FieldLimits'
import { FieldOptions, hasList } from './FieldOptions'
import { FieldProperties } from './FieldProperties'
import { FieldRules } from './FieldRules'

const ID = 'builder-panel'

/** The settings of the selected field. */
export const PropertiesPanel = observer(function PropertiesPanel({
  store,
}: {
  store: BuilderStore
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const field = fieldOf(store.draft, store.selected)
  if (!field)
    return (
      <View className="tf-b-side__scroll">
        <EmptyState
          icon="edit"
          title={text('builder.choose')}
          detail={text('builder.chooseDetail')}
        />
      </View>
    )
  const { decides, decidedBy } = whereUsed(store.draft, store.selected)
  const tabs: { id: BuilderPanel; text: string; count?: number }[] = [
    { id: 'properties', text: text('builder.properties') },
    { id: 'rules', text: text('builder.rules'), count: decides.length + decidedBy.length },
    { id: 'limits', text: text('builder.limits') },
    ...(hasList(field) ? [{ id: 'options' as const, text: text('builder.options') }] : []),
  ]
  const current = tabs.some(({ id }) => id === store.panel) ? store.panel : 'properties'
  const item = paletteItemOf(textOf(field, 'Type'), textOf(field, 'InputType'), store.selected)
  return (
    <>
      <View className="tf-b-side__tabs">
        <Tabs
          id={ID}
          label={text('builder.panels')}
          tabs={tabs}
          current={current}
          onChange={id => store.show(id as BuilderPanel)}
        />
      </View>
      <View {...tabPanel(ID, current)} className="tf-b-side__scroll">
        <View {...heading(2)} className="tf-b-side__head">
          <FieldIcon of={item?.id ?? ''} />
          <View className="tf-b-grow">{nameIn(field, language.current, store.selected)}</View>
          <View className="tf-b-id">{store.selected}</View>
        </View>
        {current === 'properties' && (
          <FieldProperties key={store.selected} store={store} field={field} />
        )}
        {current === 'rules' && (
          <FieldRules key={store.selected} store={store} id={store.selected} />
        )}
        {current === 'limits' && <FieldLimits key={store.selected} store={store} field={field} />}
        {current === 'options' && <FieldOptions key={store.selected} store={store} field={field} />}
      </View>
    </>
  )
})
