import { translate } from '@/i18n/useText'
import { mediaMessages } from '@/i18n/messages/media'
import { openOverlay, styled, type Overlay } from './overlay'
import './lightbox.css'

const SWIPE_PX = 48

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

let open: Overlay | undefined

/**
 * Shows pictures over the page, one at a time. Arrows, swipes and buttons change the picture; Esc
 * and a press on the background close it.
 */
export function openLightbox(urls: readonly string[], current: string): void {
  open?.close()
  let index = Math.max(0, urls.indexOf(current))

  const image = styled('img', 'tf-lightbox__image')
  const position = styled('div', 'tf-lightbox__position')
  position.setAttribute('aria-live', 'polite')
  const previous = control('previous', () => show(index - 1))
  const next = control('next', () => show(index + 1))
  const closing = control('close', () => open?.close())
  const box = styled('div', 'tf-lightbox')
  box.append(image, position, closing, ...(urls.length > 1 ? [previous, next] : []))

  function show(wanted: number): void {
    index = (wanted + urls.length) % urls.length
    const words = translate(mediaMessages, 'media.position', {
      index: index + 1,
      count: urls.length,
    })
    image.alt = words
    image.src = urls[index] ?? ''
    position.textContent = words
  }
  image.onerror = () => {
    position.textContent = translate(mediaMessages, 'media.broken')
  }
  addSwipe(box, step => urls.length > 1 && show(index + step))
  box.addEventListener('click', event => event.target === box && open?.close())

  show(index)
  open = openOverlay(box, {
    label: translate(mediaMessages, 'media.viewer'),
    focus: closing,
    onClose: () => (open = undefined),
    onKey: key => {
      const step = STEPS[key]
      if (step !== undefined) show(index + step)
      return step !== undefined
    },
  })
}

function control(name: 'previous' | 'next' | 'close', press: () => void): HTMLButtonElement {
  const button = styled('button', `tf-lightbox__control tf-lightbox__${name}`)
  button.type = 'button'
  button.setAttribute('aria-label', translate(mediaMessages, `media.${name}`))
  button.addEventListener('click', press)
  return button
}

function addSwipe(box: HTMLElement, go: (step: 1 | -1) => void): void {
  let start: number | undefined
  box.addEventListener(
    'touchstart',
    event => (start = event.touches.length === 1 ? event.touches[0]?.clientX : undefined),
    {
      passive: true,
    },
  )
  box.addEventListener('touchend', event => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (start ?? Number.NaN)
    start = undefined
    if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1)
  })
}
