import { View } from '@tarojs/components'
import { numberIn, type DrawnBooth } from '@core/halls/findings'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { SearchField } from '@/components/TextField/SearchField'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../../DeskChips'
import { DeskTable } from '../../DeskTable'
import { useBoothRows, type BoothsProps } from './useBoothRows'

/** Rows of a page, because thousands of fields would delay every key. */
const PAGE = 25

/**
 * The booths of a hall as a table of fields, a page at a time. `isSought`: the table also shows the
 * chosen booth.
 */
export const BoothTable = observer(function BoothTable({
  isSought,
  ...props
}: BoothsProps & { isSought: boolean }) {
  const { hall, booths, chosen, onPick, onChange } = props
  const say = useText(deskHallMessages)
  const { heads, row, companyOf, isFaulty } = useBoothRows(props)
  const [words, setWords] = useState('')
  const [which, setWhich] = useState<'all' | 'free' | 'faulty'>('all')
  const [page, setPage] = useState(0)
  const taken = booths.filter(companyOf).length
  const sought = words.normalize('NFKC').trim().toLowerCase()
  const isShown = (booth: DrawnBooth, at: number) =>
    (which === 'all' || (which === 'free' ? !companyOf(booth) : isFaulty(at))) &&
    (sought === '' ||
      `${numberIn(hall, booth.no)} ${companyOf(booth) ?? ''}`.toLowerCase().includes(sought))
  const shown = booths.flatMap((booth, at) => (isShown(booth, at) ? [{ booth, at }] : []))
  const place = shown.findIndex(({ at }) => at === chosen)
  useEffect(() => {
    if (chosen === undefined) return
    // a filter of the table must not hide a booth that is chosen elsewhere
    if (place < 0) {
      setWords('')
      setWhich('all')
    }
    setPage(Math.floor((place < 0 ? chosen : place) / PAGE))
  }, [chosen])
  const last = Math.max(0, Math.ceil(shown.length / PAGE) - 1)
  const from = Math.min(page, last) * PAGE
  const add = () => {
    onChange([...booths, { no: `A${booths.length + 1}`, shape: [1, 1, 3, 3] }])
    onPick(booths.length)
  }
  return (
    <View className="tf-setup-card">
      <View className="tf-setup-rows__head">
        <SectionHead title={say('halls.booths', { n: booths.length })} />
        <Button kind="secondary" size="small" icon="plus" onPress={add}>
          {say('halls.add')}
        </Button>
      </View>
      <View className="tf-desk__note">
        {say('halls.sum', { taken, free: booths.length - taken })}
      </View>
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
        opened={isSought && chosen !== undefined ? `booth-${chosen}` : ''}
        heads={heads}
        rows={shown.slice(from, from + PAGE).map(one => row('booth', one))}
      />
      {shown.length > PAGE && (
        <View className="tf-setup-sheet__actions">
          <View className="tf-desk__note">
            {say('halls.page', {
              from: from + 1,
              to: Math.min(from + PAGE, shown.length),
              n: shown.length,
            })}
          </View>
          <Button
            kind="text"
            size="small"
            disabled={from === 0}
            onPress={() => setPage(Math.min(page, last) - 1)}
          >
            {say('halls.before')}
          </Button>
          <Button
            kind="text"
            size="small"
            disabled={from + PAGE >= shown.length}
            onPress={() => setPage(Math.min(page, last) + 1)}
          >
            {say('halls.next')}
          </Button>
        </View>
      )}
    </View>
  )
})
