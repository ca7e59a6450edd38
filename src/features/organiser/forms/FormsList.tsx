import { nameIn } from '@core/builder/sentence'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { builderVersionMessages } from '@/i18n/messages/builderVersions'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { useDeskFilter } from '../useDeskFilter'
import { DeskTitle } from '../DeskTitle'
import { deskWord } from '../deskWord'
import { answerCount, REGISTERING } from './answerCount'
import { busiest } from './busiest'
import { DraftCards } from './DraftCards'
import { formIdOf, openForm, readForms } from './formFiles'
import { formIcon } from './formIcon'
import { FormsTable, type FormRow } from './FormsTable'
import { NewForm } from './NewForm'
import { useDraftLooks } from './useDraftLooks'
import './Forms.scss'

const MOST_UNNAMED = 20

const TABS = ['all', 'open', 'draft', 'closed'] as const

/** Every form of the fair: its audience, state, number of submissions, and end. */
export const FormsList = observer(function FormsList() {
  const desk = useDesk()
  const { config, language } = useStores()
  const text = useText(builderVersionMessages)
  const say = useText(deskFormMessages)
  const [tab, setTab] = useDeskFilter<string>('state', TABS, 'all')
  const [words, setWords] = useState('')
  const [isNew, setNew] = useState(false)
  const { state, reload } = useLoad('desk-forms', async () => {
    const { files, forms } = await readForms(desk)
    // the deadlines list lacks forms without a deadline and unpublished forms: their own files name
    // them
    const unnamed = files.map(formIdOf).filter(id => !forms.some(({ Id }) => Id === id))
    const named = await Promise.all(
      unnamed
        .slice(0, MOST_UNNAMED)
        .map(async id => [id, (await openForm(desk, id)).draft] as const),
    )
    return { files, forms, named: new Map(named) }
  })
  const { state: figures } = useLoad('desk-form-figures', () => desk.call('setup.forms', {}))
  const registers = config.settings?.forms ?? {}
  const kinds = desk.kinds.value ?? []
  const rows: FormRow[] = (state.value?.files ?? []).map(file => {
    const id = formIdOf(file)
    const form = state.value?.forms.find(({ Id }) => Id === id)
    return { id, file, form, count: answerCount(kinds, registers, id, form?.Resource) }
  })
  const nameOf = ({ id, form }: FormRow) =>
    form
      ? localized(form.Name, form.Name_en, language.current) || id
      : nameIn(state.value?.named.get(id), language.current, id)
  const is = {
    all: () => true,
    // a form that no list of the desk reads, such as the one after a scan, has no time limit
    open: (row: FormRow) => (row.form ? row.form.IsOpen : row.file.Draft === undefined),
    draft: (row: FormRow) => row.file.Draft !== undefined,
    closed: (row: FormRow) => row.form?.IsOpen === false,
  }
  // registration forms first, then forms for companies, then their records
  const rank = ({ id, form }: FormRow) =>
    REGISTERING.some(each => registers[each] === id)
      ? 0
      : form && form.Audience.length > 0
        ? 1
        : form?.Resource
          ? 2
          : 3
  const shown = [...rows]
    .sort((one, other) => rank(one) - rank(other))
    .filter(is[TABS.find(each => each === tab) ?? 'all'])
    .filter(row => `${row.id} ${nameOf(row)}`.toLowerCase().includes(words.trim().toLowerCase()))
  const whom = ({ id, form }: FormRow) => {
    if (!form) return '–'
    if (form.Resource) return say('forms.records')
    if (form.Audience.length > 0)
      return form.Audience.map(audience => deskWord('target', audience)).join(' · ')
    const guest = REGISTERING.find(each => registers[each] === id)
    return guest ? say(`forms.whom.${guest as 'visitor' | 'media' | 'vip'}`) : '–'
  }
  const drafts = rows.filter(is.draft)
  const looks = useDraftLooks(drafts.map(({ id }) => id))
  const failing = [...looks.values()].filter(({ errors }) => errors > 0).length
  const isWide = useDesktop()
  const today = busiest(
    rows.filter(row => rank(row) < 2).map(({ id }) => id),
    figures.value,
  )
  const busy = today && rows.find(({ id }) => id === today.id)
  return (
    <View className="tf-desk__column">
      <DeskTitle title={say('forms.title')}>
        <Button size={isWide ? 'medium' : 'small'} icon="plus" onPress={() => setNew(true)}>
          {say('forms.new')}
        </Button>
      </DeskTitle>
      {isWide && state.value && (
        <View className="tf-desk__note">
          {say('forms.meta', { n: rows.length, drafts: drafts.length })}
          {failing > 0 && say('forms.metaFailing', { n: failing })}
        </View>
      )}
      {!state.value && state.status !== 'failed' && (
        <Skeleton shape="list" label={text('builder.loading')} rows={8} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('builder.failed')) ?? text('builder.failed')}
          retry={{ text: text('builder.retry'), onPress: reload }}
        />
      )}
      <DraftCards
        drafts={drafts.map(row => ({
          id: row.id,
          name: nameOf(row),
          by: row.file.Draft?.By ?? '',
          at: row.file.Draft?.At ?? '',
          look: looks.get(row.id),
        }))}
        today={today && busy && { ...today, name: nameOf(busy) }}
      />
      {state.value && (
        <View className="tf-forms__panel">
          <View className="tf-forms__bar">
            <Tabs
              id="desk-forms"
              label={say('forms.title')}
              current={tab}
              onChange={setTab}
              tabs={TABS.map(each => ({
                id: each,
                text: say(`forms.tab.${each}`),
                count: rows.filter(is[each]).length,
              }))}
            />
            <View className="tf-forms__find">
              <TextField
                id="desk-forms-find"
                label={say('forms.find')}
                placeholder={say('forms.find')}
                value={words}
                onChange={setWords}
              />
            </View>
          </View>
          <View {...tabPanel('desk-forms', tab)}>
            <FormsTable
              rows={shown}
              nameOf={nameOf}
              iconOf={row => formIcon(row, registers)}
              whom={whom}
              looks={looks}
              figures={figures.value}
            />
          </View>
        </View>
      )}
      {isNew && <NewForm taken={rows.map(({ id }) => id)} onClose={() => setNew(false)} />}
    </View>
  )
})
