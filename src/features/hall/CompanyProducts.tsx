import { Text, View } from '@tarojs/components'
import type { SearchFacet, SearchItem } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { ProductCard } from '@/shell/hall/ProductCard'
import { useStores } from '@/stores/StoreContext'

interface Shown {
  items: readonly SearchItem[]
  cursor: string
  total: number
  facet: SearchFacet | undefined
}

/**
 * The products of a company, with a filter by category if there are several. `children` follow
 * below; they are drawn after the products have loaded, because these would push them down.
 */
export const CompanyProducts = observer(function CompanyProducts({
  company,
  children,
}: {
  company: string
  children?: ReactNode
}) {
  const { api, language } = useStores()
  const text = useText(hallPageMessages)
  const [category, setCategory] = useState('')
  const [shown, setShown] = useState<Shown>()
  const [hasFailed, setFailed] = useState(false)
  const ask = (cursor: string) =>
    api.call('search.find', {
      kind: 'product',
      facets: { company: [company], ...(category && { category: [category] }) },
      ...(cursor && { cursor }),
    })
  useEffect(() => {
    let isHere = true
    ask('').then(
      ({ Items, Cursor, Totals, Facets = [] }) => {
        if (!isHere) return
        const facet = Facets.find(({ Name }) => Name === 'category')
        setShown({ items: Items, cursor: Cursor, total: Totals?.product ?? 0, facet })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // the page works without the products
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [company, category, language.current])
  if (!shown)
    return hasFailed ? (
      <>{children}</>
    ) : (
      <Skeleton shape="list" label={text('hall.loading')} rows={6} />
    )
  if (shown.items.length === 0 && category === '') return <>{children}</>
  const leaves = (shown.facet?.Options ?? []).filter(
    option => !shown.facet?.Options.some(({ Parent }) => Parent === option.Value),
  )
  const more = async () => {
    const { Items, Cursor } = await ask(shown.cursor)
    setShown(now => now && { ...now, items: [...now.items, ...Items], cursor: Cursor })
  }
  return (
    <>
      <View className="tf-company__products">
        <SectionHead title={`${text('hall.products')} ${shown.total}`} />
        {leaves.length > 1 && (
          <View
            className="tf-company__categories"
            role="radiogroup"
            aria-label={text('hall.facet.category')}
          >
            <Pressable
              role="radio"
              aria-checked={category === ''}
              className={cx('tf-hall-chip', category === '' && 'is-on')}
              onPress={() => setCategory('')}
            >
              {text('hall.all')}
            </Pressable>
            {leaves.map(({ Value, Text: words, Count }) => (
              <Pressable
                key={Value}
                role="radio"
                aria-checked={category === Value}
                className={cx('tf-hall-chip', category === Value && 'is-on')}
                onPress={() => setCategory(Value)}
              >
                <Text>{localized(words.Cn, words.En, language.current)}</Text>
                <Text>{Count}</Text>
              </Pressable>
            ))}
          </View>
        )}
        <View role="list" className="tf-hall-grid">
          {shown.items.map(item => (
            <ProductCard key={item.Id} item={item} />
          ))}
        </View>
        {shown.cursor !== '' && (
          <View className="tf-company__end">
            <Button kind="secondary" onPress={() => void more()}>
              {text('hall.more')}
            </Button>
          </View>
        )}
      </View>
      {children}
    </>
  )
})
