import type { Locator } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import { FormControls } from './formControls'
import { chooseLanguage, enterAsVisitor, proveNumber } from './login'
import type { Surface } from './surface'

/** Goes to the first step of the registration form. */
export async function reachForm(surface: Surface, app: RunningApp, number: string): Promise<void> {
  await chooseLanguage(surface)
  await enterAsVisitor(surface)
  await proveNumber(surface, app, number, 'next')
  await typingField(surface).waitFor()
}

/** A plain text field of the form's first step. */
export const typingField = (surface: Surface): Locator =>
  new FormControls(surface).input(surface.language === 'cn' ? '姓名' : 'Full name').first()
