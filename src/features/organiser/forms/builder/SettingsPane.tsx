import { freeId, idOf, idsOf, itemsOf, textOf } from '@core/builder/draft'
import { addPart, movePart, removePart, setForm, setItem } from '@core/builder/edits'
import { NEW_TEXTS } from '@core/builder/newTexts'
import { nameIn } from '@core/builder/sentence'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { IconButton, Line, Pick } from './controls'

/** The settings of the form: its name, its steps and groups. */
export const SettingsPane = observer(function SettingsPane({ store }: { store: BuilderStore }) {
  const text = useText(builderMessages)
  const { draft } = store
  const set = (property: string, value: string) =>
    store.edit(now => setForm(now, { [property]: value || undefined }), property)
  return (
    <View className="tf-b-pane">
      <View {...heading(2)} className="tf-b-title">
        {text('builder.form')}
      </View>
      <View className="tf-b-pane__scroll">
        <View className="tf-b-two">
          <Line
            label={text('builder.nameCn')}
            lang="zh-CN"
            value={textOf(draft, 'Name')}
            onChange={value => set('Name', value)}
          />
          <Line
            label={text('builder.nameEn')}
            lang="en"
            value={textOf(draft, 'Name_en')}
            onChange={value => set('Name_en', value)}
          />
        </View>
        <Pick
          label={text('builder.class')}
          value={textOf(draft, 'Class')}
          choices={[
            { value: '', text: text('builder.classNone') },
            { value: 'ques_row2', text: text('builder.classRows') },
          ]}
          onChange={value => set('Class', value)}
        />
        <Parts store={store} part="Steps" />
        <Parts store={store} part="Groups" />
      </View>
    </View>
  )
})

/** Steps or groups, in order. */
const Parts = observer(function Parts({
  store,
  part,
}: {
  store: BuilderStore
  part: 'Steps' | 'Groups'
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const { draft } = store
  const items = itemsOf(draft, part)
  const steps = itemsOf(draft, 'Steps')
  const add = () =>
    store.edit(now => {
      const Id = freeId(idsOf(now, part), part === 'Steps' ? 'step1' : 'group1')
      return addPart(now, part, { Id, Name: NEW_TEXTS[part].cn, Name_en: NEW_TEXTS[part].en })
    })
  return (
    <View className="tf-b-form">
      <View {...heading(3)} className="tf-b-title">
        {text(`builder.parts.${part}`)}
      </View>
      {items.map((item, at) => {
        const id = idOf(item)
        const name = nameIn(item, language.current, id)
        const set = (property: string, value: string) =>
          store.edit(
            now => setItem(now, part, id, { [property]: value || undefined }),
            `${part}.${id}.${property}`,
          )
        return (
          <View key={id} className="tf-b-option">
            <View className={part === 'Groups' && steps.length > 0 ? 'tf-b-three' : 'tf-b-two'}>
              <Line
                label={text('builder.nameCn')}
                lang="zh-CN"
                value={textOf(item, 'Name')}
                onChange={value => set('Name', value)}
              />
              <Line
                label={text('builder.nameEn')}
                lang="en"
                value={textOf(item, 'Name_en')}
                onChange={value => set('Name_en', value)}
              />
              {part === 'Groups' && steps.length > 0 && (
                <Pick
                  label={text('builder.step')}
                  value={textOf(item, 'Step') || idOf(steps[0] ?? {})}
                  choices={steps.map(step => ({
                    value: idOf(step),
                    text: nameIn(step, language.current),
                  }))}
                  onChange={value => set('Step', value)}
                />
              )}
            </View>
            <View className="tf-b-option__tools">
              <View className="tf-b-id">{id}</View>
              <View className="tf-b-grow" />
              <IconButton
                name={text('builder.upOf', { name })}
                disabled={at === 0}
                onPress={() => store.edit(now => movePart(now, part, id, -1))}
              >
                <Icon name="chevron-up" size={16} />
              </IconButton>
              <IconButton
                name={text('builder.downOf', { name })}
                disabled={at === items.length - 1}
                onPress={() => store.edit(now => movePart(now, part, id, 1))}
              >
                <Icon name="chevron-down" size={16} />
              </IconButton>
              <IconButton
                name={text('builder.deleteOf', { name })}
                onPress={() => store.edit(now => removePart(now, part, id))}
              >
                <Icon name="trash" size={16} />
              </IconButton>
            </View>
          </View>
        )
      })}
      <View className="tf-b-buttons">
        <Button kind="secondary" size="small" icon="plus" onPress={add}>
          {text(`builder.add.${part}`)}
        </Button>
      </View>
    </View>
  )
})
