import type { DeskDeadline } from '@core/contract/organiser'
import type { SetupState } from '@core/contract/setup'
import type { SetupFormsReply } from '@core/contract/setupForms'
import { countText } from '@core/format/countText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { useDesktop } from '@/components/useDesktop'
import { useMinWidth } from '@/components/useMinWidth'
import { builderVersionMessages } from '@/i18n/messages/builderVersions'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { momentOf } from '../fairMoment'
import type { DeskHead } from '../table/heads'
import type { SortKey } from '../table/order'
import { useDeskOrder } from '../table/useDeskOrder'
import { DayCurve } from './DayCurve'
import { FormVersion } from './FormVersion'
import type { DraftLook } from './lookAtDraft'

/** A form of the list: its file, and the desk's data if it has a deadline. */
export interface FormRow {
  id: string
  file: SetupState['Files'][number]
  form: DeskDeadline | undefined
  /** Number of submissions; undefined if the caller's role may not see them. */
  count: number | undefined
}

interface FormsTableProps {
  rows: readonly FormRow[]
  nameOf: (row: FormRow) => string
  iconOf: (row: FormRow) => IconName
  whom: (row: FormRow) => string
  looks: ReadonlyMap<string, DraftLook>
  /** Undefined while loading, because the list is useful without them. */
  figures: SetupFormsReply | undefined
}

interface Column extends DeskHead {
  cell: (row: FormRow) => ReactNode
  /** The sort key of the column. */
  key?: (row: FormRow) => SortKey | undefined
  /** The column is hidden in a window without room. */
  isExtra?: boolean
}

/** From this window width on, in CSS pixels, there is room for every column. */
const ROOMY = 1200
const SORTED = ['name', 'whom', 'version', 'count', 'yesterday', 'closes', 'changed'] as const
const NONE = '–'

/** The forms as a table: the published version, the submissions, and who changed the form last. */
export const FormsTable = observer(function FormsTable({
  rows,
  nameOf,
  iconOf,
  whom,
  looks,
  figures,
}: FormsTableProps) {
  const desk = useDesk()
  const text = useText(builderVersionMessages)
  const say = useText(deskFormMessages)
  const order = useDeskOrder(SORTED)
  const isRoomy = useMinWidth(ROOMY)
  const hasLines = useDesktop()
  const days = figures?.Days ?? []
  const figuresOf = ({ id }: FormRow) => figures?.Forms.find(({ Id }) => Id === id)
  const yesterdayOf = (row: FormRow) => figuresOf(row)?.Counts[days.length - 2]
  const changeOf = (row: FormRow): { by: string; at: string } => {
    const { Draft } = row.file
    if (Draft) return { by: Draft.By, at: Draft.At }
    const published = figuresOf(row)
    if (!published) return { by: '', at: '' }
    return { by: published.By || text('builder.from.folder'), at: published.At }
  }
  const columns: readonly Column[] = [
    {
      name: 'name',
      text: say('forms.form'),
      width: 'minmax(0, 2fr)',
      key: nameOf,
      cell: row => (
        <View key="name" className="tf-forms__form">
          <Icon name={iconOf(row)} size={20} duo />
          <View className="tf-forms__text">
            <View className="tf-forms__name">{nameOf(row)}</View>
            <Text className="tf-forms__id">{row.id}</Text>
          </View>
        </View>
      ),
    },
    { name: 'whom', text: say('forms.whom'), key: whom, cell: whom, isExtra: true },
    {
      name: 'version',
      text: say('forms.version'),
      width: 'minmax(0, 1.6fr)',
      key: row => figuresOf(row)?.Version,
      cell: row => (
        <FormVersion
          key="version"
          file={row.file}
          version={figuresOf(row)?.Version}
          changes={looks.get(row.id)?.changes}
        />
      ),
    },
    {
      name: 'count',
      text: say('forms.count'),
      width: '84px',
      key: ({ count }) => count,
      cell: ({ count }) => (count === undefined ? NONE : countText(count)),
    },
    {
      name: 'days',
      text: say('forms.days'),
      width: '88px',
      cell: row => {
        const own = figuresOf(row)
        return own ? <DayCurve key="days" days={days} counts={own.Counts} /> : NONE
      },
    },
    {
      name: 'yesterday',
      text: say('forms.yesterday'),
      width: '80px',
      isExtra: true,
      key: yesterdayOf,
      cell: row => {
        const count = yesterdayOf(row)
        if (count === undefined) return NONE
        return count > 0 ? `+${countText(count)}` : '0'
      },
    },
    {
      name: 'closes',
      text: say('forms.closes'),
      width: '92px',
      key: ({ form }) => form?.Closes,
      cell: ({ form }) => (form && momentOf(form.Closes)) || say('forms.never'),
    },
    {
      name: 'changed',
      text: say('forms.changed'),
      width: 'minmax(0, 1.4fr)',
      isExtra: true,
      key: row => changeOf(row).at,
      cell: row => {
        const { by, at } = changeOf(row)
        if (at === '') return NONE
        return (
          <View key="changed">
            <View>{by}</View>
            <Text className="tf-forms__id">{momentOf(at)}</Text>
          </View>
        )
      },
    },
    {
      name: 'edit',
      text: say('forms.edit'),
      width: '72px',
      stays: true,
      cell: row => (
        <Button
          key="edit"
          kind={row.file.Draft ? 'ink' : 'secondary'}
          size="small"
          label={say('forms.editOf', { name: nameOf(row) })}
          onPress={() => desk.go({ section: 'forms', form: row.id })}
        >
          {say('forms.edit')}
        </Button>
      ),
    },
  ]
  // cards have room for everything
  const shown = columns.filter(({ isExtra }) => !isExtra || isRoomy || !hasLines)
  return (
    <DeskTable
      label={say('forms.title')}
      name="forms"
      order={order}
      hasActions
      empty={say('forms.none')}
      heads={shown.map(({ name, text: head, width, stays, key }) => ({
        name,
        text: head,
        ...(width !== undefined && { width }),
        ...(stays && { stays }),
        sorts: key !== undefined,
      }))}
      rows={rows.map(row => ({
        id: row.id,
        keys: Object.fromEntries(shown.map(({ name, key }) => [name, key?.(row) ?? ''])),
        cells: shown.map(({ cell }) => cell(row)),
      }))}
    />
  )
})
