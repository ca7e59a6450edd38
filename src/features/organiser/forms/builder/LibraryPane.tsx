import { fieldOf, idOf, textOf, type FormDraft } from '@core/builder/draft'
import { setsOfForm } from '@core/builder/library'
import { paletteItemOf } from '@core/builder/palette'
import { nameIn } from '@core/builder/sentence'
import type { LibrarySet } from '@core/builder/fieldParts'
import { STANDARD_SETS } from '@core/builder/standardFields'
import { localized } from '@core/domain/language'
import type { WireObject } from '@core/form/wire'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { formIdOf, openForm, readForms } from '../formFiles'
import type { BuilderStore } from './BuilderStore'
import { Pick } from './controls'
import { FieldIcon } from './fieldIcon'

const STANDARD = ''

/**
 * Fields to reuse: common ones of trade fairs, and those of the fair's other forms. A press adds a
 * copy.
 */
export const LibraryPane = observer(function LibraryPane({
  store,
  id,
}: {
  store: BuilderStore
  id: string
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(builderMessages)
  const [from, setFrom] = useState(STANDARD)
  const forms = useLoad('builder-library', async () => {
    const { files, forms: known } = await readForms(desk)
    const names = new Map(
      known.map(({ Id, Name, Name_en }) => [Id, localized(Name, Name_en, language.current) || Id]),
    )
    return files.map(file => ({
      value: formIdOf(file),
      text: names.get(formIdOf(file)) ?? formIdOf(file),
    }))
  })
  const loaded = useLoad(`builder-library-${from}`, async () =>
    from === STANDARD ? STANDARD_SETS : setsOf(await openForm(desk, from)),
  )
  const problem = forms.state.error ?? loaded.state.error
  return (
    <>
      <Pick
        label={text('builder.libraryFrom')}
        value={from}
        choices={[
          { value: STANDARD, text: text('builder.libraryStandard') },
          ...(forms.state.value ?? []).filter(({ value }) => value !== id),
        ]}
        onChange={setFrom}
      />
      <View className="tf-b-palette__scroll">
        {problem !== undefined && (
          <View role="alert" className="tf-b-hint is-wrong">
            {messageOf(problem, text('builder.failed')) ?? text('builder.failed')}
          </View>
        )}
        {loaded.state.status === 'ready' && loaded.state.value.length === 0 && (
          <View className="tf-b-hint">{text('builder.emptyGroup')}</View>
        )}
        {loaded.state.status === 'ready' &&
          loaded.state.value.map(set => <LibraryGroup key={set.id} store={store} set={set} />)}
      </View>
    </>
  )
})

const setsOf = ({
  draft,
  published,
}: {
  draft: FormDraft | undefined
  published: FormDraft | undefined
}) => setsOfForm(draft ?? published ?? {})

const LibraryGroup = observer(function LibraryGroup({
  store,
  set,
}: {
  store: BuilderStore
  set: LibrarySet
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const name = localized(set.cn, set.en, language.current) || text('builder.noGroup')
  const fields = set.parts.flat()
  return (
    <View>
      <View className="tf-b-between">
        <View {...heading(3)} className="tf-b-palette__title">
          {name}
        </View>
        <Pressable
          label={text('builder.addGroupOf', { name })}
          className="tf-b-palette__all"
          onPress={() => store.addCopies(fields, { Id: set.id, Name: set.cn, Name_en: set.en })}
        >
          {text('builder.addGroup')}
        </Pressable>
      </View>
      {set.parts.map(part => (
        <Part key={part.map(idOf).join()} store={store} part={part} />
      ))}
    </View>
  )
})

const Part = observer(function Part({
  store,
  part,
}: {
  store: BuilderStore
  part: readonly WireObject[]
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const [first, ...others] = part
  if (!first) return null
  const name = nameIn(first, language.current, idOf(first))
  const isUsed = fieldOf(store.draft, idOf(first)) !== undefined
  return (
    <Pressable
      label={text(isUsed ? 'builder.addAgain' : 'builder.addOne', { name })}
      className={cx('tf-b-outline', isUsed && 'is-used')}
      onPress={() => store.addCopies(part)}
    >
      <FieldIcon
        of={paletteItemOf(textOf(first, 'Type'), textOf(first, 'InputType'), idOf(first))?.id ?? ''}
      />
      <Text className="tf-b-outline__name">{name}</Text>
      {others.length > 0 && (
        <Text className="tf-b-hint">{text('builder.withHidden', { n: others.length })}</Text>
      )}
      {isUsed && <Icon name="check" size={16} />}
    </Pressable>
  )
})
