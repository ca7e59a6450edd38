import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import { signageRange, signageYear } from '@core/format/dateText'
import { LANDING_PICTURE } from '@core/format/pictureSizes'
import { Text, View } from '@tarojs/components'
import { decorative, heading } from '@/components/a11y'
import { HallDrawing } from '@/components/HallDrawing/HallDrawing'
import { Picture } from '@/components/Picture/Picture'
import { useDesktop } from '@/components/useDesktop'
import type { FairFacts } from '@/api/parse/config'
import './Hero.scss'

export interface HeroProps {
  fair: FairFacts | undefined
  /** Name to show while the fair's facts are not configured. */
  title: string
  /** The configured pictures for phones and wide windows; without them the hall is drawn. */
  picture: string
  widePicture: string
  language: Language
  theme: Readonly<Record<string, string>>
}

/** The carpet: the dates as signage, the fair's name, its place and its hall. */
export function Hero({ fair, title, picture, widePicture, language, theme }: HeroProps) {
  // Only the visible picture is loaded.
  const isWide = useDesktop()
  const venue = fair && localized(fair.venue.cn, fair.venue.en, language)
  const halls = fair && localized(fair.halls.cn, fair.halls.en, language)
  const { onPhones, wideOnPhones } = LANDING_PICTURE
  const width = picture === widePicture ? wideOnPhones : onPhones
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
      <View {...decorative} className="tf-hero__art">
        <Art url={isWide ? widePicture : picture} width={width} theme={theme} isWide={isWide} />
      </View>
    </View>
  )
}

/** The configured picture or, without one, the drawn hall. */
function Art({
  url,
  width,
  theme,
  isWide,
}: {
  url: string
  width: number
  theme: HeroProps['theme']
  isWide: boolean
}) {
  // A wide picture fills its window by height: at 4:1 it is as wide as the page, although only part
  // of it is visible.
  if (url)
    return (
      <Picture
        className="tf-hero__picture"
        width={width}
        {...(isWide && { wide: LANDING_PICTURE.wide })}
        isFirst
        src={url}
      />
    )
  const [across, height] = isWide ? [880, 380] : [390, 260]
  return <HallDrawing theme={theme} width={across} height={height} className="tf-hero__picture" />
}
