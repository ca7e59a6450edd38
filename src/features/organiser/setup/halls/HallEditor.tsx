import { View } from '@tarojs/components'
import { boothKey } from '@core/domain/boothNumber'
import { localized } from '@core/domain/language'
import { findingsOf, numberIn, type DrawnBooth } from '@core/halls/findings'
import { MAX_BOOTHS } from '@core/halls/limits'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading, type KeyEvent } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Plan } from '@/components/HallPlan/Plan'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { FieldsEditor } from '../FieldsEditor'
import { read, textOf } from '../SetupField'
import type { SetupStore } from '../SetupStore'
import { BoothTable } from './BoothTable'
import { BoothTools } from './BoothTools'
import { ChosenBooth } from './ChosenBooth'
import { HALL_FIELDS } from './hallFields'
import { blankHall, boothsOf, mapHall, pathOf, withBooths, type HallPlace } from './hallFile'
import { HallFindings } from './HallFindings'
import { PlanBar } from './PlanBar'
import { RenameHall } from './RenameHall'
import { useHallEdit } from './useHallEdit'
import { useUndo } from './useUndo'
import { WallsField } from './WallsField'

interface HallEditorProps {
  setup: SetupStore
  place: HallPlace
  onPlace: (place: HallPlace | undefined) => void
  onRemove: () => void
  /** Numbers of the other halls. */
  others: readonly string[]
  onRename: (id: string) => void
}

/**
 * One hall: its settings, its drawing, the booths as a table, and their problems. A choice in one
 * place applies to all.
 */
export const HallEditor = observer(function HallEditor({
  setup,
  place,
  onPlace,
  onRemove,
  others,
  onRename,
}: HallEditorProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskHallMessages)
  const set = useText(deskSetupMessages)
  const feedback = useFeedback()
  const { id } = place
  const path = pathOf(id)
  const value = setup.valueOf(path)
  const isHere = value !== undefined
  const { state, reload } = useLoad(`setup-hall ${id} ${isHere}`, async () => {
    await setup.open(path, blankHall(id))
    return (await desk.call('hall.map', {})).Companies
  })
  const booths = useMemo(() => boothsOf(value), [value])
  const drawn = useMemo(() => mapHall(value, booths), [value, booths])
  const { hall } = drawn
  const findings = useMemo(
    () => findingsOf(booths, { id, width: hall.Width, height: hall.Height }),
    [booths, id, hall.Width, hall.Height],
  )
  const companies = useMemo(
    () =>
      new Map(
        (state.value ?? []).map(({ Booth, Name, Name_en }) => [
          boothKey(Booth),
          localized(Name, Name_en, language.current),
        ]),
      ),
    [state.value, language.current],
  )
  const faulty = useMemo(
    () => new Set(findings.map(({ at }) => drawn.places.indexOf(at))),
    [findings, drawn],
  )
  const taken = useMemo(
    () => new Set(hall.Booths.flatMap(({ No }) => (companies.has(boothKey(No)) ? [No] : []))),
    [hall, companies],
  )
  const none = useMemo(() => new Set<string>(), [])
  const undo = useUndo(value, next => setup.change(path, next))
  const hand = useHallEdit({
    value,
    booths,
    places: drawn.places,
    faulty,
    place,
    onPlace,
    onChange: undo.change,
  })
  if (!isHere)
    return state.status === 'failed' ? (
      <ErrorState
        message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: reload }}
      />
    ) : (
      <Skeleton shape="list" label={set('setup.loading')} rows={6} />
    )
  const svg = textOf(read(value, 'Svg'))
  const change = (next: unknown) => undo.change(next, 'fields')
  const setBooths = (next: readonly DrawnBooth[]) => {
    if (next.length > MAX_BOOTHS)
      return void feedback.error(say('halls.tooManyBooths', { n: MAX_BOOTHS }))
    undo.change(withBooths(value, next), next.length === booths.length ? 'fields' : '')
  }
  const pick = (at: number | undefined) => onPlace(at === undefined ? { id } : { id, at })
  const chosen = place.at === undefined ? undefined : booths[place.at]
  const chosenNo = chosen && numberIn(id, chosen.no)
  const table = {
    hall: id,
    booths,
    findings,
    companies,
    chosen: place.at,
    onPick: pick,
    marked: hand.chosen,
    onMark: hand.isSeveral ? hand.toggle : pick,
    onChange: setBooths,
  }
  // undo first drops a wall that is being drawn
  const steps = {
    undo: hand.dropLine ?? (undo.undo && (() => hand.follow(undo.undo?.()))),
    redo: undo.redo && (() => hand.follow(undo.redo?.())),
  }
  const keys = (event: KeyEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    const name = event.key.toLowerCase()
    const step = name === 'y' || (name === 'z' && event.shiftKey) ? steps.redo : steps.undo
    if ((name !== 'z' && name !== 'y') || !step) return
    event.preventDefault()
    step()
  }
  const remove = async () => {
    const isMeant = await feedback.confirm({
      title: set('setup.removeAsk', { name: id }),
      message: set('setup.removeMeans'),
      confirm: set('setup.remove'),
      cancel: set('setup.cancel'),
      danger: true,
    })
    if (isMeant) onRemove()
  }
  return (
    <View {...{ onKeyDown: keys }} className="tf-hall-edit">
      <View className="tf-setup-rows__head">
        <View {...heading(1)} className="tf-review__title">
          {say('halls.plan', { id })}
        </View>
        <View className="tf-setup-sheet__actions">
          <Button kind="text" size="small" icon="back" onPress={() => onPlace(undefined)}>
            {say('halls.back')}
          </Button>
          <Button kind="text" size="small" icon="trash" onPress={() => void remove()}>
            {say('halls.remove')}
          </Button>
        </View>
      </View>
      <View className="tf-setup-card">
        {svg === '' && <PlanBar hand={hand} walls={hall.Walls} steps={steps} />}
        <Plan
          hall={hall}
          found={none}
          taken={taken}
          chosen={chosenNo}
          flag={chosenNo === undefined ? '' : (companies.get(boothKey(chosenNo)) ?? chosenNo)}
          gates={hall.Gates.map(gate => localized(gate.Name, gate.Name_en, language.current))}
          label={say('halls.plan', { id })}
          nearer={say('halls.nearer')}
          farther={say('halls.farther')}
          whole={say('halls.whole')}
          onChoose={() => undefined}
          edit={hand.edit(hall.Walls)}
        />
        <View className="tf-desk__note">
          {say(hand.mode === 'walls' ? 'halls.wallHand' : 'halls.hand')}
        </View>
        {svg === '' && hand.chosen.length === 1 && <ChosenBooth {...table} />}
      </View>
      <HallFindings
        findings={findings}
        booths={booths}
        hall={id}
        onPick={at => onPlace({ id, at, isSought: true })}
      />
      <BoothTools hall={value} svg={svg} onChange={change} onBooths={setBooths} />
      {svg === '' && <BoothTable {...table} isSought={place.isSought === true} />}
      <View className="tf-setup-card">
        <FieldsEditor
          id="setup-hall"
          fields={HALL_FIELDS}
          value={value}
          choices={() => []}
          onChange={change}
        />
        <WallsField hall={value} onChange={change} />
      </View>
      <RenameHall id={id} others={others} onRename={onRename} />
    </View>
  )
})

const isTyping = (target: unknown): boolean =>
  typeof target === 'object' &&
  target !== null &&
  'tagName' in target &&
  /^(?:INPUT|TEXTAREA)$/.test(String(target.tagName))
