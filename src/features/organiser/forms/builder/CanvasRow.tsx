import { textOf } from '@core/builder/draft'
import { condition as conditionOf, nameIn } from '@core/builder/sentence'
import type { PlacedRule } from '@core/builder/rules'
import { paletteItemOf } from '@core/builder/palette'
import type { Language } from '@core/domain/language'
import type { WireObject } from '@core/form/wire'
import { format } from '@core/messages/defineMessages'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { computed } from 'mobx'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { FieldRow } from '@/forms/FieldRow'
import { isHalf, isWide } from '@/forms/layout'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import type { BuilderStore } from './BuilderStore'
import { BIcon, IconButton } from './controls'
import { dragsOf, dropsOf } from './dragging'
import type { PreviewStore } from './PreviewStore'

export interface CanvasRowProps {
  store: BuilderStore
  preview: PreviewStore
  id: string
  wire: WireObject
  language: Language
  /** Only one of the two languages shows the buttons of the selected field. */
  hasTools: boolean
}

/** A field on the canvas: the real row, or a placeholder while rules hide it. */
export const CanvasRow = memo(
  observer(function CanvasRow({ store, preview, id, wire, language, hasTools }: CanvasRowProps) {
    const signal = preview.signal(id)
    useSyncExternalStore(signal.subscribe, signal.read, signal.read)
    const { state, deciding } = preview.peek(id)
    const { visible } = state
    // draws again when the sentence changes, not at each change of the form
    const reason = useMemo(
      () => computed(() => reasonOf(store, { id, wire, language, visible, deciding })),
      [store, id, wire, language, visible, deciding],
    )
    const field = preview.fieldOf(id)
    const isSelected = store.selected === id
    if (!field) return null
    const why = visible && !field.hide ? '' : reason.get()
    const name = nameIn(wire, language, id)
    return (
      <View
        id={`builder-row-${language}-${id}`}
        className={cx(
          'tf-b-row',
          isSelected && 'is-selected',
          isWide(field) && 'is-wide',
          isHalf(field) && 'is-half',
        )}
        {...{
          // the first press selects the field, only the next one reaches its control
          onClickCapture: (event: MouseEvent) => {
            if (store.selected === id) return
            event.stopPropagation()
            event.preventDefault()
            store.select(id)
          },
          ...dropsOf(dragged => store.drop(dragged, id)),
        }}
      >
        {isSelected && <Flag id={id} name={name} wire={wire} language={language} />}
        {isSelected && hasTools && <Tools store={store} id={id} isHidden={field.hide} />}
        {visible && why !== '' && (
          <View className="tf-b-why">
            {<BIcon name="rule" size={14} />}
            {why}
          </View>
        )}
        {visible ? (
          <FieldRow store={preview} field={field} />
        ) : (
          <View className="tf-b-slip">
            <Icon name="eye" size={14} />
            <Text>{why === '' ? say('builder.hidden', language, name) : `${name} · ${why}`}</Text>
          </View>
        )}
      </View>
    )
  }),
)

const say = (
  key: 'builder.because' | 'builder.shownWhen' | 'builder.hiddenBecause' | 'builder.hidden',
  language: Language,
  what: string,
) => format(builderMessages[key][language], { what })

interface Decided {
  id: string
  wire: WireObject
  language: Language
  visible: boolean
  deciding: PlacedRule | undefined
}

/**
 * Why the field is shown or hidden now: the rule that decides, or the conditions under which it is
 * shown; empty if no rule concerns it.
 */
function reasonOf(
  { draft, showing }: BuilderStore,
  { id, wire, language, visible, deciding }: Decided,
): string {
  const said = (placed: PlacedRule) => conditionOf(draft, placed, language)
  if (deciding)
    return say(visible ? 'builder.because' : 'builder.hiddenBecause', language, said(deciding))
  const conditions = new Set(showing.of(id, textOf(wire, 'Group')).map(said))
  return visible || conditions.size === 0
    ? ''
    : say(
        'builder.shownWhen',
        language,
        [...conditions].join(builderMessages['builder.or'][language]),
      )
}

function Flag({
  id,
  name,
  wire,
  language,
}: {
  id: string
  name: string
  wire: WireObject
  language: Language
}) {
  const item = paletteItemOf(textOf(wire, 'Type'), textOf(wire, 'InputType'), id)
  return (
    <View className="tf-b-flag">{`${language === 'cn' ? name : (item?.en ?? name)} · ${id}`}</View>
  )
}

const Tools = observer(function Tools({
  store,
  id,
  isHidden,
}: {
  store: BuilderStore
  id: string
  isHidden: boolean
}) {
  const text = useText(builderMessages)
  return (
    <View
      role="toolbar"
      aria-label={text('builder.tools')}
      className="tf-b-tools"
      onClick={event => event.stopPropagation()}
    >
      <View
        className="tf-b-tools__drag"
        {...{
          ...dragsOf(id),
          title: text('builder.drag'),
        }}
      >
        <Icon name="drag" size={18} />
      </View>
      <IconButton name={text('builder.up')} onPress={() => store.move(-1, id)}>
        <Icon name="chevron-up" size={18} />
      </IconButton>
      <IconButton name={text('builder.down')} onPress={() => store.move(1, id)}>
        <Icon name="chevron-down" size={18} />
      </IconButton>
      <IconButton name={text('builder.copy')} onPress={() => store.duplicate(id)}>
        <Icon name="copy" size={18} />
      </IconButton>
      <IconButton
        name={text(isHidden ? 'builder.unhide' : 'builder.hide')}
        onPress={() => store.setHidden(id, !isHidden)}
      >
        <Icon name="eye" size={18} />
      </IconButton>
      <IconButton name={text('builder.delete')} onPress={() => store.remove(id)}>
        <Icon name="trash" size={18} />
      </IconButton>
    </View>
  )
})
