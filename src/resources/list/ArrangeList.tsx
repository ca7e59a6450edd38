import { localized } from '@core/domain/language'
import { LIST_SORTS, type ListSort } from '@core/domain/recordLists'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import type { Choice } from '@/components/ChoiceGroup/choose'
import { Sheet } from '@/components/Sheet/Sheet'
import { useStores } from '@/stores/StoreContext'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

const ALL = ''

/** The order of a list, and the choices to filter by: one at a time. */
export const ArrangeList = observer(function ArrangeList({
  resource,
}: {
  resource: ResourceStore
}) {
  const text = useResourceText(resource.kind)
  const [isOpen, open] = useState(false)
  const active = Number(resource.sort !== resource.firstSort) + Number(resource.facet !== undefined)
  return (
    <>
      <Button kind="text" size="medium" aria-haspopup="dialog" onPress={() => open(true)}>
        {active > 0 ? text('arranged', { n: active }) : text('arrange')}
      </Button>
      {isOpen && <ArrangeSheet resource={resource} onClose={() => open(false)} />}
    </>
  )
})

const ArrangeSheet = observer(function ArrangeSheet({
  resource,
  onClose,
}: {
  resource: ResourceStore
  onClose: () => void
}) {
  const { language } = useStores()
  const text = useResourceText(resource.kind)
  const [sort, setSort] = useState<ListSort>(resource.sort)
  const [facet, setFacet] = useState(resource.facet)
  const facets = resource.page.value?.facets ?? []
  const said = ({ cn, en }: { cn: string; en: string }) => localized(cn, en, language.current)
  const apply = () => {
    onClose()
    void resource.arrange(sort, facet)
  }
  const choose = (field: string, value: string) =>
    setFacet(value === ALL ? undefined : { field, value })
  return (
    <Sheet
      open
      title={text('arrange')}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <Button block onPress={apply}>
          {text('apply')}
        </Button>
      }
    >
      <View className="tf-arrange">
        <OneOf
          label={text('sort')}
          value={sort}
          choices={LIST_SORTS.filter(
            one => one !== 'placed' || resource.kind.definition.ordered,
          ).map(one => ({
            value: one,
            text: text(`sort.${one}`),
          }))}
          onChange={value => setSort(LIST_SORTS.find(one => one === value) ?? resource.firstSort)}
        />
        {facets.map(({ field, name, options }) => (
          <OneOf
            key={field}
            label={said(name)}
            value={facet?.field === field ? facet.value : ALL}
            choices={[
              { value: ALL, text: text('all') },
              ...options.map(one => ({ value: one.value, text: said(one.name) })),
            ]}
            onChange={value => choose(field, value)}
          />
        ))}
      </View>
    </Sheet>
  )
})

interface OneOfProps {
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function OneOf({ label, value, choices, onChange }: OneOfProps) {
  const id = useId()
  return (
    <View>
      <View id={id} className="tf-arrange__label">
        {label}
      </View>
      <ChoiceGroup
        id={`${id}-choice`}
        labelledBy={id}
        choices={choices}
        value={{ selected: [value], other: {} }}
        onChange={({ selected: [next = ALL] }) => onChange(next)}
        otherLabel={text => text}
        otherMax={0}
        countText={text => text.length}
      />
    </View>
  )
}
