import { View } from '@tarojs/components'
import { boothKey } from '@core/domain/boothNumber'
import { numberIn, type BoothFinding, type DrawnBooth } from '@core/halls/findings'
import { boxOf, fitInto, type Box } from '@core/halls/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { SearchField } from '@/components/TextField/SearchField'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../../DeskChips'
import { DeskTable } from '../../DeskTable'
import { TypedNumber } from '../TypedNumber'

interface BoothTableProps {
  hall: string
  booths: readonly DrawnBooth[]
  findings: readonly BoothFinding[]
  /** Names of companies by the keys of their booths. */
  companies: ReadonlyMap<string, string>
  chosen: number | undefined
  onPick: (at: number | undefined) => void
  onChange: (booths: readonly DrawnBooth[]) => void
}

/** Rows at a time: fields of thousands would hold up every key. */
const PAGE = 25
const SIDES = [
  ['x', 'halls.x'],
  ['y', 'halls.y'],
  ['width', 'halls.boothWidth'],
  ['height', 'halls.boothHeight'],
] as const satisfies readonly (readonly [keyof Box, string])[]

/** The booths of a hall as a table of fields, a page at a time; the chosen booth is on the page that is shown. */
export const BoothTable = observer(function BoothTable({ hall, booths, findings, companies, chosen, onPick, onChange }: BoothTableProps) {
  const say = useText(deskHallMessages)
  const [words, setWords] = useState('')
  const [which, setWhich] = useState<'all' | 'free' | 'faulty'>('all')
  const [page, setPage] = useState(0)
  const faults = new Map<number, BoothFinding[]>()
  for (const finding of findings) faults.set(finding.at, [...(faults.get(finding.at) ?? []), finding])
  const companyOf = ({ no }: DrawnBooth) => companies.get(boothKey(numberIn(hall, no)))
  const taken = booths.filter(companyOf).length
  const sought = words.normalize('NFKC').trim().toLowerCase()
  const isShown = (booth: DrawnBooth, at: number) =>
    (which === 'all' || (which === 'free' ? !companyOf(booth) : faults.has(at))) &&
    (sought === '' || `${numberIn(hall, booth.no)} ${companyOf(booth) ?? ''}`.toLowerCase().includes(sought))
  const shown = booths.flatMap((booth, at) => (isShown(booth, at) ? [{ booth, at }] : []))
  const place = shown.findIndex(({ at }) => at === chosen)
  // a booth that is picked on the plan or among the findings is looked for without what narrows the table
  const isHidden = chosen !== undefined && chosen < booths.length && place < 0
  useEffect(() => {
    if (isHidden) {
      setWords('')
      setWhich('all')
    } else if (place >= 0) setPage(Math.floor(place / PAGE))
  }, [chosen, isHidden])
  const last = Math.max(0, Math.ceil(shown.length / PAGE) - 1)
  const from = Math.min(page, last) * PAGE
  const set = (at: number, booth: DrawnBooth) => onChange(booths.map((one, index) => (index === at ? booth : one)))
  const add = () => {
    onChange([...booths, { no: `A${booths.length + 1}`, shape: [1, 1, 3, 3] }])
    onPick(booths.length)
  }
  const remove = (at: number) => {
    onPick(undefined)
    onChange(booths.filter((_, index) => index !== at))
  }
  const row = ({ booth, at }: { booth: DrawnBooth; at: number }) => {
    const { no, shape } = booth
    const name = numberIn(hall, no)
    const box = boxOf(shape)
    const company = companyOf(booth)
    const cell = (what: string) => say('halls.cell', { no: name, what })
    return {
      id: `booth-${at}`,
      cells: [
        <View key="no" className="tf-halls__no">
          <TextField
            id={`booth-${at}-no`}
            label={cell(say('halls.no'))}
            value={no}
            invalid={faults.has(at)}
            onFocus={() => onPick(at)}
            onChange={next => set(at, { no: next.trim(), shape })}
          />
          {faults.get(at)?.map(({ kind, other }) => (
            <StatusChip
              key={`${kind} ${other}`}
              look="rejected"
              text={say(`halls.finding.${kind}`, { no: name, other: numberIn(hall, booths[other ?? -1]?.no ?? '') })}
            />
          ))}
        </View>,
        ...SIDES.map(([side, what]) => (
          <TypedNumber
            key={`${side} ${at}`}
            id={`booth-${at}-${side}`}
            label={cell(say(what))}
            shown={Number.isFinite(box[side]) ? String(box[side]) : ''}
            onFocus={() => onPick(at)}
            onChange={text => {
              const value = Number(text.replace(',', '.'))
              if (text.trim() === '' || !Number.isFinite(value)) return
              // of a shape that is none, a rectangle is made
              const whole =
                shape.length >= 4 && shape.every(Number.isFinite) ? shape : SIDES.map(([one]) => (Number.isFinite(box[one]) ? box[one] : 1))
              set(at, { no, shape: fitInto(whole, { ...boxOf(whole), [side]: value }) })
            }}
          />
        )),
        company ?? <View className="tf-desk__note">{say('halls.free')}</View>,
        <View key="act" className="tf-setup-item__tools">
          <Pressable
            className="tf-setup-item__tool"
            label={say('halls.show', { no: name })}
            aria-pressed={at === chosen}
            onPress={() => onPick(at)}
          >
            <Icon name="location" size={18} />
          </Pressable>
          <Pressable className="tf-setup-item__tool" label={say('halls.take', { no: name })} onPress={() => remove(at)}>
            <Icon name="trash" size={18} />
          </Pressable>
        </View>,
      ],
    }
  }
  return (
    <View className="tf-setup-card">
      <View className="tf-setup-rows__head">
        <SectionHead title={say('halls.booths', { n: booths.length })} />
        <Button kind="secondary" size="small" icon="plus" onPress={add}>
          {say('halls.add')}
        </Button>
      </View>
      <View className="tf-desk__note">{say('halls.sum', { taken, free: booths.length - taken })}</View>
      <View className="tf-halls__tools">
        <SearchField
          id="booth-search"
          className="tf-halls__search"
          label={say('halls.search')}
          value={words}
          clearLabel={say('halls.clear')}
          onChange={setWords}
        />
        <DeskChips
          label={say('halls.which')}
          options={[
            { value: 'all', text: say('halls.all') },
            { value: 'free', text: say('halls.onlyFree') },
            { value: 'faulty', text: say('halls.onlyFaulty') },
          ]}
          value={which}
          onChange={setWhich}
        />
      </View>
      <DeskTable
        label={say('halls.booths', { n: booths.length })}
        className="tf-halls__table"
        empty={say('halls.nothing')}
        hasActions
        opened={chosen === undefined ? '' : `booth-${chosen}`}
        heads={[say('halls.no'), ...SIDES.map(([, what]) => say(what)), say('halls.company'), say('halls.act')]}
        rows={shown.slice(from, from + PAGE).map(row)}
      />
      {shown.length > PAGE && (
        <View className="tf-setup-sheet__actions">
          <View className="tf-desk__note">
            {say('halls.page', { from: from + 1, to: Math.min(from + PAGE, shown.length), n: shown.length })}
          </View>
          <Button kind="text" size="small" disabled={from === 0} onPress={() => setPage(Math.min(page, last) - 1)}>
            {say('halls.before')}
          </Button>
          <Button kind="text" size="small" disabled={from + PAGE >= shown.length} onPress={() => setPage(Math.min(page, last) + 1)}>
            {say('halls.next')}
          </Button>
        </View>
      )}
    </View>
  )
})
