import { scanMessages } from '@/i18n/messages/scan'
import { translate } from '@/i18n/useText'
import type { ScanAnswer } from '../../scan'
import { openOverlay, styled } from '../overlay'
import type { Camera } from './camera'
import { scanPicture } from './scanPicture'
import { watchCamera } from './watchCamera'
import './scan.css'

let dismiss: (() => void) | undefined

/** Scans one code in an overlay, by the camera or from a chosen picture. Never rejects. */
export function scanInOverlay(): Promise<ScanAnswer> {
  dismiss?.()
  const frame = styled('div', 'tf-scan__frame')
  const status = styled('p', 'tf-scan__status')
  status.setAttribute('role', 'status')
  const say = (key: keyof typeof scanMessages) =>
    (status.textContent = translate(scanMessages, key))
  const title = styled('div', 'tf-scan__title')
  title.textContent = translate(scanMessages, 'scan.title')
  title.setAttribute('aria-hidden', 'true')

  return new Promise(resolve => {
    // The result unless a code is found.
    let answer: ScanAnswer = { refused: 'cancelled' }
    const finish = (text: string) => {
      answer = { text }
      overlay.close()
    }
    const closing = button('tf-scan__close', () => overlay.close())
    closing.setAttribute('aria-label', translate(scanMessages, 'scan.close'))
    const choosing = button('tf-scan__button', () => void readPicture())
    choosing.textContent = translate(scanMessages, 'scan.picture')
    const lamp = button('tf-scan__button', () => undefined)
    lamp.hidden = true
    const foot = styled('div', 'tf-scan__foot')
    foot.append(status, choosing, lamp)
    const box = styled('div', 'tf-scan')
    box.append(title, frame, foot, closing)

    async function readPicture(): Promise<void> {
      const found = await scanPicture()
      if (found === 'none') say('scan.nothing')
      else if (found) finish(found.text)
    }
    say('scan.opening')
    const overlay = openOverlay(box, {
      label: translate(scanMessages, 'scan.title'),
      focus: closing,
      onClose: () => {
        dismiss = undefined
        stop()
        resolve(answer)
      },
    })
    dismiss = overlay.close
    const stop = watchCamera(frame, {
      onText: finish,
      onReady: () => say('scan.hint'),
      onCamera: camera => offerTorch(lamp, camera),
      onTrouble: refused => {
        answer = { refused }
        frame.classList.add('tf-scan__frame--off')
        lamp.hidden = true
        say(`scan.${refused}`)
        choosing.focus()
      },
    })
  })
}

function button(className: string, press: () => void): HTMLButtonElement {
  const made = styled('button', className)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

function offerTorch(lamp: HTMLButtonElement, { setTorch }: Camera): void {
  if (!setTorch) return
  let isOn = false
  const name = () =>
    (lamp.textContent = translate(scanMessages, isOn ? 'scan.torchOff' : 'scan.torchOn'))
  name()
  lamp.hidden = false
  lamp.onclick = () => {
    setTorch(!isOn).then(
      () => {
        isOn = !isOn
        name()
      },
      // The lamp is hot, or in use: hide its button.
      () => (lamp.hidden = true),
    )
  }
}
