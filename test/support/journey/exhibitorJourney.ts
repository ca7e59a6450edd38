import { atRest } from '../browser/atRest'
import type { NewDevice } from './journey'
import { onDevice } from './journey'
import { BoothForm, expectSaved } from './boothForm'
import {
  button,
  expectInMenu,
  logInAsExhibitor,
  ONE_CHANGE,
  openFromMenu,
  returnToMenu,
  saidTo,
  type Exhibitor,
} from './exhibitor'
import { FormControls } from './formControls'
import { chooseLanguage } from './login'
import type { Surface } from './surface'

/**
 * The whole way of an exhibitor: login, then the booth form with every kind of field, which is
 * saved, reloaded, submitted, read, withdrawn, changed and submitted again. Then the questionnaire,
 * and another company that sees nothing of it.
 */
export async function exhibitorJourney(
  newDevice: NewDevice,
  who: Exhibitor,
  other: Exhibitor,
): Promise<void> {
  await onDevice(newDevice, 'a', async surface => {
    await chooseLanguage(surface)
    await logInAsExhibitor(surface, who, 'slips first')
    await surface.checkpoint('menu')
    await openFromMenu(surface, 'booth')
    await fillBooth(surface, who)
    await changeAndSubmitAgain(surface)
    await goToMenu(surface)
    await expectInMenu(surface, 'booth', 'inReview')
    await answerSurvey(surface)
    await goToMenu(surface)
    await expectInMenu(surface, 'survey', 'done')
    await surface.checkpoint('menu-done')
  })
  await onDevice(newDevice, 'b', async surface => {
    await chooseLanguage(surface)
    await logInAsExhibitor(surface, other)
    await expectInMenu(surface, 'booth', 'notStarted')
    await openFromMenu(surface, 'booth')
    await new FormControls(surface)
      .input(surface.language === 'cn' ? '展位号' : 'Booth number')
      .first()
      .waitFor()
    const shown = await new FormControls(surface)
      .input(surface.language === 'cn' ? '展位号' : 'Booth number')
      .first()
      .inputValue()
    if (shown !== '') throw new Error(`another company sees ${shown}`)
  })
}

async function fillBooth(surface: Surface, who: Exhibitor): Promise<void> {
  const booth = new BoothForm(surface)
  await booth.fillBuilder()
  await surface.press(button(surface, 'save'))
  await expectSaved(surface)
  await surface.reload()
  await returnToBooth(surface, who)
  await booth.expectKept()
  await surface.press(button(surface, 'next'))
  await booth.fillDesign()
  await booth.fillSite()
  await surface.press(button(surface, 'submit'))
  await surface.root().getByText(saidTo(surface, 'inReview')).first().waitFor()
  await surface.root().getByText('N1-A01').waitFor()
  await booth.expectConcept()
  await surface
    .root()
    .getByText('plan.pdf')
    .or(surface.root().locator('.tf-answers__file'))
    .first()
    .waitFor()
  await surface.checkpoint('booth-submitted')
}

/** After a restart; the H5 is still on its page. */
async function returnToBooth(surface: Surface, who: Exhibitor): Promise<void> {
  if (surface.kind === 'h5') return
  await returnToMenu(surface, who)
  await openFromMenu(surface, 'booth')
}

/** Withdraws, changes one answer and submits again: the page shows the difference. */
async function changeAndSubmitAgain(surface: Surface): Promise<void> {
  await surface.press(button(surface, 'withdraw'))
  const question = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await surface.press(
    question.getByRole('button', { name: saidTo(surface, 'withdrawVerb'), exact: true }),
  )
  await surface.root().getByText(saidTo(surface, 'withdrawn'), { exact: true }).first().waitFor()
  await surface.checkpoint('booth-withdrawn')
  await new FormControls(surface).type(surface.language === 'cn' ? '展位面积' : 'Booth area', '72')
  await surface.press(button(surface, 'next'))
  await atRest(surface.root())
  await surface.press(button(surface, 'next'))
  await atRest(surface.root())
  await surface.press(button(surface, 'submitAgain'))
  await surface.root().getByText(ONE_CHANGE[surface.language]).waitFor()
  await surface.root().getByText(saidTo(surface, 'changed'), { exact: true }).first().waitFor()
  await surface.checkpoint('booth-changes')
}

async function goToMenu(surface: Surface): Promise<void> {
  await surface.press(
    surface
      .root()
      .getByRole('button', { name: surface.language === 'cn' ? '返回' : 'Back', exact: true })
      .or(
        surface
          .root()
          .getByRole('button', { name: surface.language === 'cn' ? '首页' : 'Home', exact: true }),
      )
      .or(
        surface
          .root()
          .getByRole('link', { name: surface.language === 'cn' ? '工作台' : 'Home', exact: true }),
      )
      .first(),
  )
  await surface.waitForPath('pages/exhibitor/exhibitorMenu')
  await surface.root().getByText(saidTo(surface, 'preparation')).waitFor()
}

/** Answers questions that bring up others; the submission is final. */
async function answerSurvey(surface: Surface): Promise<void> {
  const form = new FormControls(surface)
  const t = (cn: string, en: string) => (surface.language === 'cn' ? cn : en)
  await openFromMenu(surface, 'survey')
  await surface.checkpoint('survey-empty')
  await surface.press(button(surface, 'submit'))
  await surface.root().getByRole('alert').first().waitFor()
  await surface.checkpoint('survey-required')
  await form.choose(t('Q1您对本届', 'Q1How do you rate'), t('不满意', 'Poor'))
  await form.choose(t('Q1-1主要不满意', 'Q1-1What disappointed'), t('费用', 'Costs'))
  await form.choose(t('Q1您对本届', 'Q1How do you rate'), t('满意', 'Good'))
  await form.expectAsked(
    t('主要不满意的方面（最多 3 项）', 'What disappointed you most? (up to 3)'),
    false,
  )
  await form.choose(
    t('Q2贵司本届', 'Q2What did you come for'),
    t('现场订单', 'Orders on site'),
    t('其他', 'Other'),
  )
  await surface.fill(
    form.otherInput(
      t('Q2贵司本届', 'Q2What did you come for'),
      t('请填写其他', 'Other: please enter'),
    ),
    t('拜访老客户', 'Old customers'),
  )
  await form.choose(t('Q3参展目标', 'Q3Did you reach'), t('全部达成', 'All of them'))
  await form.choose(t('Q4展会期间', 'Q4How many trade'), t('50–199 人', '50–199'))
  await form.expectAsked(
    t('成交客户主要来自（可多选）', 'Where did your buyers come from? (multiple)'),
    true,
  )
  await form.choose(t('Q5意向成交额', 'Q5Expected sales'), t('暂无', 'None so far'))
  await form.expectAsked(
    t('成交客户主要来自（可多选）', 'Where did your buyers come from? (multiple)'),
    false,
  )
  await form.choose(t('Q6您使用过', 'Q6Which services'), t('扫码获客', 'Scanning leads'))
  await form.choose(t('Q7布展与撤展', 'Q7Did build-up'), t('顺畅', 'Yes'))
  await form.choose(t('Q8您会向同行', 'Q8Would you recommend'), t('会', 'Yes'))
  await form.choose(t('Q9是否参加', 'Q9Will you exhibit'), t('考虑中', 'We are thinking about it'))
  await surface.checkpoint('survey-filled')
  await surface.press(button(surface, 'submit'))
  const question = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await surface.press(
    question.getByRole('button', { name: saidTo(surface, 'submit'), exact: true }),
  )
  await surface.root().getByText(t('拜访老客户', 'Old customers')).waitFor()
  await surface.checkpoint('survey-submitted')
}
