import { translate } from '@/i18n/useText'
import { mediaMessages } from '@/i18n/messages/media'
import './lightbox.css'

const SWIPE_PX = 48

let close: (() => void) | undefined

/** Shows pictures over the page, one at a time: arrows, swipes and the buttons lead on, Esc and a press on the ground lead out. */
export function openLightbox(urls: readonly string[], current: string): void {
  close?.()
  const opener = document.activeElement
  let index = Math.max(0, urls.indexOf(current))

  const image = element('img', 'tf-lightbox__image')
  const position = element('div', 'tf-lightbox__position')
  position.setAttribute('aria-live', 'polite')
  const previous = control('previous', () => show(index - 1))
  const next = control('next', () => show(index + 1))
  const closing = control('close', () => close?.())
  const box = element('div', 'tf-lightbox')
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', translate(mediaMessages, 'media.viewer'))
  box.append(image, position, closing, ...(urls.length > 1 ? [previous, next] : []))

  function show(wanted: number): void {
    index = (wanted + urls.length) % urls.length
    const words = translate(mediaMessages, 'media.position', { index: index + 1, count: urls.length })
    image.alt = words
    image.src = urls[index] ?? ''
    position.textContent = words
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close?.()
    else if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'Tab') keepInside(box, event)
    else return
    // Before anything on the page below hears of it: its own dialogues close on Esc too.
    event.stopImmediatePropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  image.onerror = () => {
    position.textContent = translate(mediaMessages, 'media.broken')
  }
  addSwipe(box, step => urls.length > 1 && show(index + step))
  box.addEventListener('click', event => event.target === box && close?.())

  const { overflow } = document.documentElement.style
  close = () => {
    close = undefined
    document.removeEventListener('keydown', handleKey, true)
    window.removeEventListener('hashchange', leave)
    document.documentElement.style.overflow = overflow
    box.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  const leave = () => close?.()
  document.addEventListener('keydown', handleKey, true)
  // The page under it is another one now.
  window.addEventListener('hashchange', leave)
  document.documentElement.style.overflow = 'hidden'
  show(index)
  document.body.append(box)
  closing.focus()
}

function element<K extends 'div' | 'img' | 'button'>(name: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.className = className
  return made
}

function control(name: 'previous' | 'next' | 'close', press: () => void): HTMLButtonElement {
  const button = element('button', `tf-lightbox__control tf-lightbox__${name}`)
  button.type = 'button'
  button.setAttribute('aria-label', translate(mediaMessages, `media.${name}`))
  button.addEventListener('click', press)
  return button
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('button')]
  const at = stops.findIndex(stop => stop === document.activeElement)
  event.preventDefault()
  stops[(at + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]?.focus()
}

function addSwipe(box: HTMLElement, go: (step: 1 | -1) => void): void {
  let start: number | undefined
  box.addEventListener('touchstart', event => (start = event.touches.length === 1 ? event.touches[0]?.clientX : undefined), {
    passive: true,
  })
  box.addEventListener('touchend', event => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (start ?? Number.NaN)
    start = undefined
    if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1)
  })
}
