import { RichText, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { pixelRatio, windowSize } from '@/components/windowSize'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate, type Navigator } from '../navigate'
import { linksIn, rewriteLinks, type LinkPlace } from './articleLinks'
import { fitPictures } from './fitPictures'
import { pressedLink } from './pressedLink'
import './ArticleBody.scss'
import './ArticleView.scss'

/**
 * The organiser's HTML with links that follow the fair's list: a page of the app opens in the app,
 * every other address through pages/h5/load. If links in a text cannot be pressed, they are listed
 * below it.
 */
export const ArticleBody = observer(function ArticleBody({
  html,
  className,
}: {
  html: string
  className?: string
}) {
  const { platform } = useStores()
  const text = useText(shellMessages)
  const navigate = useNavigate()
  const { hasTextLinks } = platform.capabilities
  const { apiBase } = platform
  const shown = useMemo(() => {
    const fitted = fitPictures(html, apiBase, { width: windowSize().width, ratio: pixelRatio() })
    return hasTextLinks ? rewriteLinks(fitted, place => hashOf(navigate, place)) : fitted
  }, [hasTextLinks, html, navigate, apiBase])
  const below = useMemo(() => (hasTextLinks ? [] : linksIn(html)), [hasTextLinks, html])
  const open = (place: LinkPlace) => {
    if (place.kind === 'contact') void platform.openLink(place.url)
    else if (place.kind === 'page') navigate.open(navigate.linkUrl(place.name, place.query))
    else navigate.to('externalPage', { url: place.url })
  }
  return (
    <>
      <RichText
        {...(className ? { className } : {})}
        nodes={shown}
        onClick={event => followHash(event, navigate)}
      />
      {below.length > 0 && (
        <View className="tf-article-links">
          <SectionHead level={3} title={text('shell.links')} />
          {below.map(({ text: words, place }, index) => (
            <Pressable
              key={index}
              role="link"
              className="tf-article-links__row"
              onPress={() => open(place)}
            >
              <Text className="tf-article-links__text">{words}</Text>
              <Icon name="chevron-right" size={16} />
            </Pressable>
          ))}
        </View>
      )}
    </>
  )
})

/** The address of the link itself, so that a link opened in another tab also follows the list. */
function hashOf(navigate: Navigator, place: LinkPlace): string {
  if (place.kind === 'contact') return place.url
  return `#${place.kind === 'page' ? navigate.linkUrl(place.name, place.query) : navigate.url('externalPage', { url: place.url })}`
}

/** A press on one of our own links navigates as usual: the page below stays. */
function followHash(
  event: { target: unknown; preventDefault: () => void },
  navigate: Navigator,
): void {
  const href = pressedLink(event.target)
  if (!href.startsWith('#/')) return
  event.preventDefault()
  navigate.open(href.slice(1))
}
