import { View } from '@tarojs/components'
import { boothKey } from '@core/domain/boothNumber'
import { numberIn, type BoothFinding, type DrawnBooth } from '@core/halls/findings'
import { boxOf, fitInto, type Box } from '@core/halls/shapes'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { TextField } from '@/components/TextField/TextField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { TypedNumber } from '../TypedNumber'

export interface BoothsProps {
  hall: string
  booths: readonly DrawnBooth[]
  findings: readonly BoothFinding[]
  /** Names of companies by booth key. */
  companies: ReadonlyMap<string, string>
  /** Index of the booth whose fields are shown. */
  chosen: number | undefined
  onPick: (at: number | undefined) => void
  /** Indexes of all booths selected on the plan. */
  marked: readonly number[]
  /** Called when the user presses the button that shows a booth on the plan. */
  onMark: (at: number) => void
  onChange: (booths: readonly DrawnBooth[]) => void
}

const SIDES = [
  ['x', 'halls.x'],
  ['y', 'halls.y'],
  ['width', 'halls.boothWidth'],
  ['height', 'halls.boothHeight'],
] as const satisfies readonly (readonly [keyof Box, string])[]

/** Booths as rows of fields, for the table and for the chosen booth. */
export function useBoothRows({
  hall,
  booths,
  findings,
  companies,
  marked,
  onMark,
  onPick,
  onChange,
}: BoothsProps) {
  const say = useText(deskHallMessages)
  const faults = new Map<number, BoothFinding[]>()
  for (const finding of findings)
    faults.set(finding.at, [...(faults.get(finding.at) ?? []), finding])
  const companyOf = ({ no }: DrawnBooth) => companies.get(boothKey(numberIn(hall, no)))
  const set = (at: number, booth: DrawnBooth) =>
    onChange(booths.map((one, index) => (index === at ? booth : one)))
  const remove = (at: number) => {
    onPick(undefined)
    onChange(booths.filter((_, index) => index !== at))
  }
  /** `id` is the prefix of the fields' ids. */
  const row = (id: string, { booth, at }: { booth: DrawnBooth; at: number }) => {
    const { no, shape } = booth
    const name = numberIn(hall, no)
    const box = boxOf(shape)
    const company = companyOf(booth)
    const cell = (what: string) => say('halls.cell', { no: name, what })
    return {
      id: `${id}-${at}`,
      cells: [
        <View key="no" className="tf-halls__no">
          <TextField
            id={`${id}-${at}-no`}
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
              text={say(`halls.finding.${kind}`, {
                no: name,
                other: numberIn(hall, booths[other ?? -1]?.no ?? ''),
              })}
            />
          ))}
        </View>,
        ...SIDES.map(([side, what]) => (
          <TypedNumber
            key={`${side} ${at}`}
            id={`${id}-${at}-${side}`}
            label={cell(say(what))}
            shown={Number.isFinite(box[side]) ? String(box[side]) : ''}
            onFocus={() => onPick(at)}
            onChange={text => {
              const value = Number(text.replace(',', '.'))
              if (text.trim() === '' || !Number.isFinite(value)) return
              // an invalid shape becomes a rectangle
              const whole =
                shape.length >= 4 && shape.every(Number.isFinite)
                  ? shape
                  : SIDES.map(([one]) => (Number.isFinite(box[one]) ? box[one] : 1))
              set(at, { no, shape: fitInto(whole, { ...boxOf(whole), [side]: value }) })
            }}
          />
        )),
        company ?? <View className="tf-desk__note">{say('halls.free')}</View>,
        <View key="act" className="tf-setup-item__tools">
          <Pressable
            className={cx('tf-setup-item__tool', 'tf-halls__mark', marked.includes(at) && 'is-on')}
            label={say('halls.show', { no: name })}
            aria-pressed={marked.includes(at)}
            onPress={() => onMark(at)}
          >
            <Icon name="location" size={18} />
          </Pressable>
          <Pressable
            className="tf-setup-item__tool"
            label={say('halls.take', { no: name })}
            onPress={() => remove(at)}
          >
            <Icon name="trash" size={18} />
          </Pressable>
        </View>,
      ],
    }
  }
  const heads = [
    say('halls.no'),
    ...SIDES.map(([, what]) => say(what)),
    say('halls.company'),
    say('halls.act'),
  ]
  return { heads, row, companyOf, isFaulty: (at: number) => faults.has(at) }
}
