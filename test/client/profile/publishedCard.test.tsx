import { ProfileCardPage } from '@/features/profile/ProfileCardPage'
import { refusal } from '../../support/client/fakeHttp'
import { shownPage } from '../../support/client/shownPage'

const DATA = '/api/open/data'

afterEach(() => jest.restoreAllMocks())

describe('the published card of a company', () => {
  const Form = {
    Id: 'profile',
    Version: 1,
    Fields: [{ Id: 'Slogan', Name: '口号', Name_en: 'Slogan', Type: 'Text' }],
  }
  const Company = { Id: 'north', Name: '北方食品', Name_en: 'North Foods', Booth: 'N1-A01', Hall: 'N1' }

  it('opens for a visitor who is not logged in, without a way to the exhibitors’ login', async () => {
    const page = await shownPage(ProfileCardPage, '/pages/exhibitor/exhibitor3', { id: 'north', lang: 'en' }, network =>
      network.answer(DATA, ({ fields, query }) =>
        (fields.Resource ?? query.Resource) === 'profile'
          ? { data: { Company, Form, Values: { Slogan: 'Fresh every day' }, Files: {} } }
          : refusal(200, 'unknown_record'),
      ),
    )

    expect(page.said()).toContain('North Foods')
    expect(page.went).toEqual([])
    expect(page.network.requests('/api/ex/menu/list')).toEqual([])
    page.close()
  })
})
