import { act } from 'react'
import { BadgeApplyPage } from '@/features/badges/BadgeApplyPage'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'
import { badgesPage, FEE, FORM, GET, opened, type } from './badgeSupport'

const FACE_CONSENT = {
  Purpose: 'face',
  Version: '2031-01',
  Language: 'en',
  GivenAt: '2031-03-01T01:00:00Z',
  WithdrawnAt: '',
  CanWithdraw: true,
}

describe('the link to a badge', () => {
  const open = (reply: Parameters<FakeHttp['answer']>[1]) =>
    badgesPage(
      network =>
        network
          .answer('/api/open/link', reply)
          .answer(GET, opened('draft', { Actions: ['submit'] }, { Name: '沈嘉木' })),
      {
        Page: BadgeApplyPage,
        route: 'badgeApply',
        query: { id: 'b', pass: 'p-1' },
      },
    )
  const link = {
    Token: 't',
    Kind: 'record',
    Subject: 'badge:b',
    CompanyName: '蓝盐',
    CompanyName_en: 'Lanyan',
    Agreed: true,
  }
  const expires = { ExpiresAt: '2031-04-01T00:00:00Z' }

  it('opens that badge alone, and nothing once the link has expired', async () => {
    const mine = await open({ data: { ...link, ...expires } })
    await settle()
    expect(mine.said()).toContain('沈嘉木')
    mine.close()

    for (const reply of [
      refusal(200, 'link_expired', 'gone'),
      { data: { ...link, ...expires, Subject: 'badge:other' } },
    ]) {
      const none = await open(reply)
      await settle()
      expect(none.said()).toContain('The registration link has expired!')
      expect(none.said()).not.toContain('沈嘉木')
      none.close()
    }
  })

  /** A holder's own page, with a photo and the box at it. */
  const holderWithPhoto = async () => {
    const fields = [
      ...FORM.Fields,
      { Id: 'PhotoWay', Name: '来源', Name_en: 'Way', Type: 'Text' },
      { Id: 'Face', Name: '照片', Name_en: 'Photo', Type: 'Face' },
    ]
    let stands = {
      Revision: 3,
      Values: {
        Name: '沈嘉木',
        PhotoWay: 'now',
        Face: [{ url: '/files/tgdemo000000001/p.jpg' }],
      } as object,
    }
    const record = () => ({
      ...opened('draft', { Actions: ['submit'] }).data.Record,
      Editable: true,
      ...stands,
    })
    const page = await badgesPage(
      network =>
        network
          .answer('/api/oa/open/config', { data: { ...FEE, FaceVersion: '2031-01' } })
          .answer('/api/open/link', { data: { ...link, ...expires } })
          .answer(GET, () => ({
            data: { ...opened('draft').data, Form: { ...FORM, Fields: fields }, Record: record() },
          }))
          .answer('/api/open/privacy/withdraw', () => {
            stands = { Revision: stands.Revision + 1, Values: { Name: '沈嘉木' } }
            return { data: { Consents: [] } }
          })
          .answer('/api/open/privacy/consents', () => ({ data: { Consents: [FACE_CONSENT] } }))
          .answer(
            '/api/ex/data/save',
            ({ fields: { Revision, Name, PhotoWay, Face, FaceConsent } }) => {
              if (Number(Revision) !== stands.Revision) return refusal(200, 'conflict', 'changed')
              stands = {
                Revision: stands.Revision + 1,
                Values: { Name, PhotoWay, ...(Face !== undefined && { Face }), FaceConsent },
              }
              return { data: record() }
            },
          ),
      { Page: BadgeApplyPage, route: 'badgeApply', query: { id: 'b', pass: 'p-1' } },
    )
    await settle()
    const tick = async () => {
      act(() => document.querySelector<HTMLElement>('.tf-form-consent [role=checkbox]')?.click())
      await settle()
    }
    return { ...page, tick, stands: () => stands }
  }

  it('keeps saving after its holder withdrew the photo consent, and reports no change by another person', async () => {
    const page = await holderWithPhoto()
    await page.tick()
    await page.tick()
    await type('input[value=沈嘉木]', '沈嘉木二')
    await page.press('Save')
    expect(page.said()).not.toContain('Another person has just changed')
    expect(page.stands()).toEqual({ Revision: 5, Values: { Name: '沈嘉木二', PhotoWay: 'now' } })
    page.close()
  })

  it('keeps saving after a withdrawal in “Your data”, and removes photo and tick from the page', async () => {
    const page = await holderWithPhoto()
    await page.tick()
    await type('input[value=沈嘉木]', '沈嘉木二')
    await page.press('Withdraw')
    const yes = [
      ...document.querySelectorAll<HTMLElement>('[role=alertdialog] [role=button]'),
    ].find(node => node.textContent === 'Withdraw')
    act(() => yes?.click())
    await settle()
    expect(page.network.requests('/api/open/privacy/withdraw')).toHaveLength(1)
    await page.press('Save')
    expect(page.said()).not.toContain('Another person has just changed')
    expect(page.stands().Values).toEqual({ Name: '沈嘉木二', PhotoWay: 'now' })
    expect(
      document.querySelector('.tf-form-consent [role=checkbox]')?.getAttribute('aria-checked'),
    ).toBe('false')
    page.close()
  })
})
