import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { heading } from '@/components/a11y'
import { formGalleryMessages } from '@/i18n/messages/formGallery'
import { useText } from '@/i18n/useText'
import { Coming } from '@/shell/Coming'
import { FeedbackHost } from '@/shell/feedback/FeedbackHost'
import { ThemeRoot } from '@/shell/ThemeRoot'
import { useStores } from '@/stores/StoreContext'
import { deriveTheme } from '@core/theme/deriveTheme'
import { detailSource } from './definitions'
import { GalleryDetail } from './GalleryDetail'
import { GallerySectionView } from './GallerySectionView'
import { GalleryBar, THEMES, type GallerySettings } from './GalleryBar'
import './FormGalleryPage.scss'

/**
 * Every field type in every state, for developers and for pictures. It is part of development
 * builds only (config: FAIRPASS_GALLERY) and works without a server, because it waits for no
 * configuration. `section`, `lang`, `width`, `theme` and `empty` may be given in the address.
 */
export const FormGalleryPage = observer(function FormGalleryPage() {
  const { platform, language } = useStores()
  const text = useText(formGalleryMessages)
  const [{ query }] = useState(() => platform.readLocation())
  const [settings, setSettings] = useState<GallerySettings>({
    section: query.section ?? 'text',
    width: query.width === 'phone' ? 'phone' : 'full',
    theme: query.theme ?? 'fair',
  })
  const [insets] = useState(() =>
    platform.capabilities.hasCapsule ? platform.navigationInsets() : undefined,
  )
  const colour = THEMES[settings.theme]
  const variables = {
    ...(colour && deriveTheme({ color: colour }).variables),
    ...(insets && {
      '--gallery-top': `${insets.statusBarHeight}px`,
      '--gallery-capsule': `${insets.capsuleWidth}px`,
    }),
  }
  return (
    <ThemeRoot className={cx('tf-gallery', `tf-gallery--${settings.width}`)} variables={variables}>
      <View role="banner" className="tf-gallery__top">
        <View {...heading(1)} className="tf-gallery__title">
          {text('gallery.title')}
        </View>
      </View>
      <GalleryBar settings={settings} onChange={setSettings} />
      <View role="main" id="main" className="tf-gallery__main">
        {settings.section === detailSource.Id ? (
          <GalleryDetail language={language.current} />
        ) : (
          <GallerySectionView
            key={`${settings.section}-${language.current}`}
            id={settings.section}
            language={language.current}
            isEmpty={query.empty === '1'}
          />
        )}
      </View>
      <Coming>
        <FeedbackHost />
      </Coming>
    </ThemeRoot>
  )
})
