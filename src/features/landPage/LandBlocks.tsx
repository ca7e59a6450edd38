import type { LandBlock, LandPage } from '@core/contract/landing'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { ArticleBody } from '@/shell/article/ArticleBody'
import { LandPicture } from './LandPicture'
import { Questions } from './Questions'
import { useLandLink } from './useLandLink'

/**
 * The blocks of a landing page in the organiser's order. The first call to action is in the bar,
 * later ones are in their place.
 */
export const LandBlocks = observer(function LandBlocks({ page }: { page: LandPage }) {
  const { open } = useLandLink(page.Target)
  const first = page.Blocks.find(({ Type }) => Type === 'call')
  return (
    <View role="article" className="tf-land">
      {page.Blocks.filter(block => block !== first).map((block, index) => (
        <View key={index} className={`tf-land__block tf-land__block--${block.Type}`}>
          <Block block={block} isFirst={index === 0} onOpen={open} />
        </View>
      ))}
    </View>
  )
})

interface BlockProps {
  block: LandBlock
  /** The block is above the fold, so its picture loads immediately. */
  isFirst: boolean
  onOpen: (link: string) => void
}

function Block({ block, isFirst, onOpen }: BlockProps) {
  const items = block.Items ?? []
  if (block.Type === 'hero') return <Hero block={block} isFirst={isFirst} />
  return (
    <>
      {block.Title && block.Type !== 'call' && <SectionHead title={block.Title} />}
      {block.Type === 'picture' && <LandPicture block={block} isLazy={!isFirst} />}
      {block.Text && <View className="tf-land__words">{block.Text}</View>}
      {block.Html && <ArticleBody className="tf-article__body tf-land__html" html={block.Html} />}
      {block.Type === 'figures' && <Figures items={items} />}
      {block.Type === 'steps' && <Steps items={items} />}
      {block.Type === 'questions' && <Questions items={items} />}
      {block.Type === 'call' && (
        <Button kind="secondary" block onPress={() => onOpen(block.Link ?? 'register')}>
          {block.Button ?? ''}
        </Button>
      )}
    </>
  )
}

/** The carpet with the subject of the page and its picture. */
function Hero({ block, isFirst }: { block: LandBlock; isFirst: boolean }) {
  return (
    <View className="tf-land-hero">
      <View className="tf-land-hero__type">
        <View {...heading(2)} className="tf-land-hero__title">
          {block.Title}
        </View>
        {block.Text && <View className="tf-land-hero__text">{block.Text}</View>}
      </View>
      {block.Photo && (
        <View className="tf-land-hero__art">
          <LandPicture block={block} isLazy={!isFirst} />
        </View>
      )}
    </View>
  )
}

type Items = NonNullable<LandBlock['Items']>

/** Numbers as signage, each with what it counts. */
function Figures({ items }: { items: Items }) {
  return (
    <View role="list" className="tf-land-figures">
      {items.map(({ Title, Text: label }, index) => (
        <View key={index} role="listitem" className="tf-land-figures__item">
          <Text className="tf-land-figures__value">{Title}</Text>
          <Text className="tf-land-figures__label">{label}</Text>
        </View>
      ))}
    </View>
  )
}

function Steps({ items }: { items: Items }) {
  return (
    <View role="list" className="tf-land-steps">
      {items.map(({ Title, Text: words }, index) => (
        <View key={index} role="listitem" className="tf-land-steps__item">
          <View className="tf-land-steps__number">{index + 1}</View>
          <View className="tf-land-steps__text">
            <View className="tf-land-steps__title">{Title}</View>
            {words && <View className="tf-land-steps__words">{words}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}
