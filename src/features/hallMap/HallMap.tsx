import { Text, View } from '@tarojs/components'
import type { HallMapReply } from '@core/contract/hallMap'
import { localized } from '@core/domain/language'
import { waysTo } from '@core/halls/wayTo'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { cx } from '@/components/cx'
import { Plan } from '@/components/HallPlan/Plan'
import { Pressable } from '@/components/Pressable/Pressable'
import { PrintButton } from '@/components/PrintButton/PrintButton'
import { SearchField } from '@/components/TextField/SearchField'
import { hallMapMessages } from '@/i18n/messages/hallMap'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { BoothList } from './BoothList'
import { companyName, findBooths, namedBooth, placedBooths } from './findBooths'
import { useFoundCompanies } from './useFoundCompanies'

/** Search, halls, plan and list. A choice in one applies to all. */
export const HallMap = observer(function HallMap({
  map,
  named,
  sought,
}: {
  map: HallMapReply
  named: { booth: string; company: string }
  sought: { words: string; hall: string }
}) {
  const { language } = useStores()
  const text = useText(hallMapMessages)
  const booths = useMemo(() => placedBooths(map), [map])
  const start = useMemo(() => namedBooth(booths, named), [booths, named])
  const [words, setWords] = useState(sought.words)
  const [chosen, setChosen] = useState(start?.no)
  const [hallId, setHallId] = useState(
    () =>
      start?.hall ??
      map.Halls.find(({ Id }) => Id === sought.hall)?.Id ??
      (sought.words === '' ? undefined : findBooths(booths, sought.words)[0]?.hall) ??
      map.Halls[0]?.Id,
  )
  const hall = map.Halls.find(({ Id }) => Id === hallId) ?? map.Halls[0]
  const companies = useFoundCompanies(words)
  const results = useMemo(() => findBooths(booths, words, companies), [booths, words, companies])
  // all results of the directory may be in another hall: shows the hall of the first one
  useEffect(() => {
    const [first] = companies.size > 0 ? results : []
    if (first && !results.some(({ hall: of }) => of === hallId)) setHallId(first.hall)
  }, [companies])
  const found = useMemo(
    () => new Set(words.trim() === '' ? [] : results.map(({ no }) => no)),
    [results, words],
  )
  const taken = useMemo(
    () => new Set(booths.flatMap(({ no, company }) => (company ? [no] : []))),
    [booths],
  )
  const ways = useMemo(() => {
    const shape = hall?.Booths.find(({ No }) => No === chosen)
    return hall && shape ? waysTo(hall, shape) : []
  }, [hall, chosen])
  const [turns, setTurns] = useState(0)
  if (!hall) return null
  const way = ways[turns % Math.max(1, ways.length)]
  const gates = hall.Gates.map(gate => localized(gate.Name, gate.Name_en, language.current))
  const booth = booths.find(({ no, hall: of }) => no === chosen && of === hall.Id)
  const choose = (no: string | undefined) => {
    setChosen(no)
    setTurns(0)
    const of = booths.find(one => one.no === no)?.hall
    if (of !== undefined) setHallId(of)
  }
  const search = (next: string) => {
    setWords(next)
    const [first] = next.trim() === '' ? [] : findBooths(booths, next)
    if (first && !findBooths(booths, next).some(({ hall: of }) => of === hallId))
      setHallId(first.hall)
  }
  const hallName = localized(hall.Name, hall.Name_en, language.current)
  const note = localized(hall.Note, hall.Note_en, language.current)
  return (
    <View className="tf-hall-map">
      <View className="tf-hall-map__search">
        <SearchField
          id="hall-map-search"
          className="tf-hall-map__field"
          label={text('hallMap.search')}
          value={words}
          clearLabel={text('hallMap.clear')}
          onChange={search}
        />
      </View>
      <View className="tf-hall-map__stage">
        <View role="group" aria-label={text('hallMap.halls')} className="tf-hall-map__halls">
          {map.Halls.map(one => (
            <Pressable
              key={one.Id}
              aria-pressed={one.Id === hall.Id}
              label={localized(one.Name, one.Name_en, language.current)}
              className={cx('tf-hall-map__hall', one.Id === hall.Id && 'is-on')}
              onPress={() => setHallId(one.Id)}
            >
              {one.Id}
            </Pressable>
          ))}
          <Text className="tf-hall-map__note">{note}</Text>
          <View className="tf-hall-map__print">
            <PrintButton label={text('hallMap.print')} />
          </View>
        </View>
        <Plan
          key={hall.Id}
          hall={hall}
          found={found}
          taken={taken}
          chosen={booth?.no}
          flag={booth ? companyName(booth, language.current) : ''}
          way={way}
          gates={gates}
          label={text('hallMap.plan', { hall: hallName })}
          nearer={text('hallMap.nearer')}
          farther={text('hallMap.farther')}
          whole={text('hallMap.whole')}
          onChoose={choose}
        />
      </View>
      <BoothList
        results={results}
        hall={hall.Id}
        chosen={booth}
        way={way && { ...way, from: gates[way.gate] ?? '' }}
        onOtherGate={ways.length > 1 ? () => setTurns(turns + 1) : undefined}
        words={words}
        onChoose={choose}
      />
    </View>
  )
})
