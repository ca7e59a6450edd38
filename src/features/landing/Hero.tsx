import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import { signageRange, signageYear } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { decorative, heading } from '@/components/a11y'
import { HallDrawing } from '@/components/HallDrawing/HallDrawing'
import type { FairFacts } from '@/api/parse/config'
import './Hero.scss'

export interface HeroProps {
  fair: FairFacts | undefined
  /** Name to show while the fair's facts are not configured. */
  title: string
  /** Pictures of the configuration for phones and wide windows; without them the hall is drawn. */
  picture: string
  widePicture: string
  language: Language
  theme: Readonly<Record<string, string>>
}

/** The carpet: dates as signage, the name of the fair, where it is, and its hall. */
export function Hero({ fair, title, picture, widePicture, language, theme }: HeroProps) {
  const venue = fair && localized(fair.venue.cn, fair.venue.en, language)
  const halls = fair && localized(fair.halls.cn, fair.halls.en, language)
  return (
    <View className="tf-hero">
      <View className="tf-hero__type">
        {fair && (
          <View className="tf-hero__date">
            <Text>{signageRange(fair.start, fair.end)}</Text>
            <Text className="tf-hero__year">{signageYear(fair.start, fair.end)}</Text>
          </View>
        )}
        <View {...heading(1)} className="tf-hero__name">
          {fair ? localized(fair.name.cn, fair.name.en, language) : title}
        </View>
        <View className="tf-hero__place">{[venue, halls].filter(Boolean).join(' · ')}</View>
      </View>
      <View {...decorative} className="tf-hero__art tf-hero__art--phone">
        <Art url={picture} theme={theme} width={390} height={260} />
      </View>
      <View {...decorative} className="tf-hero__art tf-hero__art--wide">
        <Art url={widePicture} theme={theme} width={880} height={380} />
      </View>
    </View>
  )
}

/** A background rather than an image: the one that is not displayed is not loaded either. */
function Art({ url, theme, width, height }: { url: string; theme: Readonly<Record<string, string>>; width: number; height: number }) {
  if (!url) return <HallDrawing theme={theme} width={width} height={height} className="tf-hero__picture" />
  return <View className="tf-hero__picture tf-hero__picture--given" style={{ backgroundImage: `url("${encodeURI(url)}")` }} />
}
