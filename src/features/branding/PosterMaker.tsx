import type { AdOfferReply } from '@core/contract/ads'
import { posterSource } from '@core/domain/ads'
import { Canvas, Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { brandingMessages } from '@/i18n/messages/branding'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { lookOf, type BoothPoster, type PosterLook } from '@/shell/poster/boothPosterOf'
import { findCanvas } from '@/shell/poster/findCanvas'
import { loadBoothPoster } from '@/shell/poster/loadBoothPoster'
import { useSavedPoster } from '@/shell/poster/useSavedPoster'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { Numbers } from './AdFigures'
import { PosterForm } from './PosterForm'
import { PosterPicture } from './PosterPicture'
import { PosterPrint } from './PosterPrint'
import { firstWords, posterFacts, posterLink, type PosterCompany } from './posterFacts'
import { productPictures, type ProductPicture } from './posterPictures'
import { useShownPicture } from './useShownPicture'

const CANVAS_ID = 'booth-poster'
/** The preview is drawn this long after the last keystroke. */
const PAUSE_MS = 250
/** Scale of the preview, and of the saved picture. */
const [PREVIEW, SAVED] = [1, 2]

interface PosterMakerProps {
  company: PosterCompany
  /** How many visitors came by the poster's code; undefined while unknown. */
  came: AdOfferReply['Poster'] | undefined
}

/** The preview of the poster, its form, and the ways to save, share and print it. */
export const PosterMaker = observer(function PosterMaker({ company, came }: PosterMakerProps) {
  const { api, config, fair, language, platform } = useStores()
  const text = useText(brandingMessages)
  const feedback = useFeedback()
  const [words, setWords] = useState(() => firstWords(language.current))
  const [look, setLook] = useState<PosterLook>('theme')
  const [products, setProducts] = useState<readonly ProductPicture[]>([])
  const [picture, setPicture] = useState('')
  const [preview, setPreview] = useState<{ src: string | undefined }>()
  const saving = {
    saved: text('branding.saved'),
    failed: text('branding.saveFailed'),
    longPress: text('branding.longPress'),
  }
  const { canvas, isSaving, save } = useSavedPoster(CANVAS_ID, saving)
  useEffect(() => {
    let isHere = true
    void productPictures(api, company.id, language.current).then(found => {
      if (!isHere) return
      const all = found.map(one => ({
        ...one,
        address: siteAddress(one.address, platform.apiBase),
      }))
      setProducts(all)
      setPicture(before => before || (all[0]?.address ?? ''))
    })
    return () => {
      isHere = false
    }
  }, [api, platform, company.id, language])

  const link = posterLink(platform.siteOrigin, fair.appId, company.id, words.language)
  const facts: BoothPoster = posterFacts(
    { config: config.settings, title: config.title, logo: config.logo },
    company,
    words,
    link,
    picture,
  )
  const draw = async (scale: number, onto?: Parameters<Parameters<typeof save>[1]>[0]) => {
    const surface = onto ?? (await findCanvas(canvas.current, CANVAS_ID))
    return (await loadBoothPoster()).boothPosterOf(
      surface,
      facts,
      lookOf(look, config.themeVariables),
      scale,
    )
  }
  const drawing = useRef(draw)
  drawing.current = draw
  const key = JSON.stringify([facts, look])
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(() => {
      drawing.current(PREVIEW).then(
        src => isHere && setPreview({ src }),
        () => isHere && setPreview({ src: undefined }),
      )
    }, PAUSE_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  const shown = useShownPicture(preview?.src ?? '')

  const copy = async () => {
    const isCopied = await platform.copyText(link)
    await (isCopied
      ? feedback.success(text('branding.copied'))
      : feedback.error(text('branding.copyFailed')))
  }
  return (
    <View className="tf-branding">
      <View className="tf-branding__preview">
        {shown ? (
          <Image
            className="tf-branding__poster"
            mode="widthFix"
            src={shown}
            {...{ alt: text('branding.preview') }}
          />
        ) : (
          <View role="status" className="tf-branding__wait">
            {text(preview && !preview.src ? 'branding.notDrawn' : 'branding.drawing')}
          </View>
        )}
      </View>
      <View className="tf-branding__side">
        <PosterForm words={words} look={look} onWords={setWords} onLook={setLook}>
          <PosterPicture products={products} picture={picture} onPicture={setPicture} />
        </PosterForm>
        {company.booth === '' && (
          <Text className="tf-branding__note">{text('branding.noBooth')}</Text>
        )}
        <Text className="tf-branding__note">
          {text('branding.source', { source: posterSource(company.id) })}
        </Text>
        <View className="tf-branding__actions">
          <Button
            icon="download"
            loading={isSaving}
            onPress={() => void save(`${text('branding.file')}.jpg`, onto => draw(SAVED, onto))}
          >
            {text('branding.save')}
          </Button>
          <Button kind="secondary" icon="share" onPress={() => void copy()}>
            {text('branding.share')}
          </Button>
        </View>
        {came && came.Visits + came.Registrations > 0 && (
          <Numbers
            label={text('branding.came')}
            numbers={[
              [text('branding.came.visits'), String(came.Visits)],
              [text('branding.came.registrations'), String(came.Registrations)],
            ]}
          />
        )}
        <PosterPrint draw={scale => draw(scale)} />
      </View>
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-branding__canvas"
      />
    </View>
  )
})
