import Taro from '@tarojs/taro'
import { act } from 'react'
import type { Answerer } from '../../support/client/fakeHttp'
import { refusal } from '../../support/client/fakeHttp'
import { localFile } from '../../support/client/fakeMedia'
import { settle } from '../../support/client/shownPage'
import { LIST, ROUTE, showContacts as show, TWO, useContactsPage } from './contactsPage'
import { item, page } from './listSupport'

useContactsPage()

describe('the page of a resource', () => {
  it('lists the records with their states, and opens, adds and narrows', async () => {
    const { all, names, press, went, network, said } = await show({ data: TWO })

    expect(names('tab')).toEqual(['All2', 'In use1', 'Disabled1'])
    expect(names('listitem').map(text => /^[A-Z][a-z]+ [A-Z][a-z]+/.exec(text)?.[0])).toEqual([
      'Zhou Yiheng',
      'He Yuan',
    ])
    expect(all('[role=tabpanel]')[0]?.getAttribute('aria-labelledby')).toBe(
      all('[aria-selected=true]')[0]?.id,
    )
    await press('Disabled1')
    expect(network.requests(LIST)[1]?.fields.State).toBe('disabled')
    await press('He YuanOn site')
    await press('Add contact')
    expect(went.map(url => new URL(url, 'http://x').searchParams.get('id')?.slice(0, 4))).toEqual([
      'b',
      'new.',
    ])
    expect(said()).toContain('No more items')
  })

  it('takes a quick step in the list, and shows its result', async () => {
    const enabled = item('b', 'active', { Title: 'He Yuan', Revision: 2, Actions: ['disable'] })
    const { names, press, network, said } = await show(
      { data: TWO },
      {},
      { '/api/ex/data/act': { data: enabled } },
    )

    await press('Enable: He Yuan')
    expect(network.requests('/api/ex/data/act')[0]?.fields).toMatchObject({
      Id: 'b',
      Action: 'enable',
      Revision: '1',
    })
    expect(names('tab')).toEqual(['All2', 'In use2'])
    expect(said()).toContain('Enabled')
  })

  it('takes a step with several, one call each, and says for each refused one why', async () => {
    const draft = (id: string, Title: string) =>
      item(id, 'draft', { Title, Actions: ['submit', 'delete'] })
    const list = page([
      draft('a', 'Zhou Yiheng'),
      draft('b', 'He Yuan'),
      item('c', 'disabled', { Title: 'Lin Zhixia', Actions: ['enable'] }),
      item('d', 'active', { Title: 'Wen Ruo', Actions: ['submit'] }),
    ])
    const answers: Answerer = ({ fields }) =>
      fields.Id === 'a'
        ? { data: item('a', 'active', { Title: 'Zhou Yiheng', Revision: 2 }) }
        : refusal(200, 'invalid_form', 'Please enter a mobile number!')
    const { all, names, press, network, said } = await show(
      { data: list },
      {},
      { '/api/ex/data/act': answers },
    )
    const sent = () =>
      network
        .requests('/api/ex/data/act')
        .map(({ fields }) => `${String(fields.Id)} ${String(fields.Action)}`)

    await press('Select Zhou Yiheng')
    expect(said()).toContain('1 selected')
    await press('Select all')
    expect(names('button')).toEqual(
      expect.arrayContaining(['Submit drafts (2)', 'Enable (1)', 'Export']),
    )
    expect(all('.tf-resource-list__add-bar')).toHaveLength(0)
    await press('Submit drafts (2)')
    expect(sent()).toEqual(['a submit', 'b submit'])
    expect(said()).toContain('Save contact: 1 done')
    expect(said()).toContain('He Yuan: Please enter a mobile number!')
    expect(names('checkbox')).toContain('Select He Yuan')
    await press('Close')
    expect(said()).not.toContain('Save contact: 1 done')
  })

  it('is put in another order, narrowed by a choice, and exported as it is narrowed', async () => {
    const Facets = [
      {
        Field: 'Duties',
        Name: '分工',
        Name_en: 'Duties',
        Options: [{ Value: 'main', Name: '总', Name_en: 'Main contact' }],
      },
    ]
    const made = {
      Id: 'f1',
      Kind: 'record',
      Title: '联系人',
      Title_en: 'Contacts',
      Extension: 'csv',
      State: 'ready',
      Bytes: 9,
    }
    const exporting = {
      '/api/ex/export/create': { data: { Id: 'f1' } },
      '/api/ex/file/list': {
        data: {
          Files: [{ ...made, CreatedAt: '', MadeAt: '', ExpiresAt: '' }],
          Next: '',
          Counts: {},
        },
      },
      '/api/ex/file/open': { data: { Url: '/files/f1', Name: 'Contacts.csv' } },
    }
    const { all, press, network, went, calls } = await show(
      { data: { ...TWO, Facets } },
      {},
      exporting,
    )

    await press('Filter and sort')
    const choose = (name: string) =>
      act(() =>
        all('[role=radio]')
          .find(node => node.textContent === name)
          ?.click(),
      )
    choose('By name')
    choose('Main contact')
    await press('Apply')
    expect(network.requests(LIST).at(-1)?.fields).toMatchObject({
      Sort: 'title',
      Facet: 'Duties',
      FacetValue: 'main',
    })
    await press('More tools')
    await press('Export')
    await press('Export as CSV')
    expect(network.requests('/api/ex/export/create')[0]?.fields).toMatchObject({
      Resource: 'contact',
      Facet: 'Duties',
      Sort: 'title',
      Format: 'csv',
    })
    expect([calls.filter(each => each.startsWith('download')), went]).toEqual([
      ['download Contacts.csv /files/f1'],
      [],
    ])
  })

  it('is imported from a sheet: what is wrong with a row is told by its column', async () => {
    const problem = {
      Row: 3,
      Title: 'He Yuan',
      Problems: [{ Field: 'Mobile', Message: 'Please enter a mobile number!' }],
    }
    const preview = {
      Token: 't',
      Rows: [{ Row: 2, Title: 'A', Problems: [] }, problem],
      Good: 1,
      Bad: 1,
      Unknown: ['Shoe size'],
    }
    const permit = {
      uploadUrl: '/upload',
      oss: { key: 'k' },
      policy: '',
      OSSAccessKeyId: '',
      signature: '',
      url: '/files/x/c.xlsx',
    }
    const { press, said, network, media } = await show(
      { data: TWO },
      {},
      {
        '/oss/sign': { data: permit },
        '/api/ex/import/preview': { data: preview },
        '/api/ex/import/commit': { data: { Made: 1 } },
      },
    )
    media.picks.push([localFile('c.xlsx')])

    await press('More tools')
    await press('Import')
    expect(said()).not.toMatch(/ZIP|photo/i)
    await press('Choose a sheet')
    for (let tries = 0; media.uploads.length === 0 && tries < 200; tries += 1) await settle()
    media.uploads[0]?.answer(200)
    for (let tries = 0; !said().includes('Row 3') && tries < 200; tries += 1) await settle()
    expect(said()).toMatch(/Row 3 · He YuanMobile: Please enter a mobile number!/)
    expect(said()).toContain('Columns left out: Shoe size')
    await press('Import as drafts (1)')
    expect(network.requests('/api/ex/import/commit')[0]?.fields).toMatchObject({
      Resource: 'contact',
      Token: 't',
    })
  })

  it('says that there is none, and what to do; after the deadline it only tells the date', async () => {
    const empty = await show({ data: page([]) })
    expect(empty.said()).toContain('No contacts yet')
    await empty.press('Add contact')
    expect(empty.went).toHaveLength(1)
    act(() => empty.close())

    const late = await show({
      data: page([item('a', 'active')], {
        IsOpen: false,
        CanAdd: false,
        Closes: '2031-03-31T10:00:00Z',
      }),
    })
    expect(late.all('[role=note]')[0]?.textContent).toMatch(
      /^Closed 31 March 2031.*You can no longer fill in or submit\.$/,
    )
    expect(late.names('button')).not.toContain('Add contact')
  })

  it('says what went wrong and tries again; a search without a result is not called an empty list', async () => {
    const { press, said, network } = await show(refusal(500, 'server_error', 'Server error!'))
    expect(said()).toContain('Server error!')
    network.answer(LIST, { data: TWO })
    await press('Try again')
    expect(said()).toContain('Zhou Yiheng')

    network.answer(LIST, { data: page([], { Counts: { active: 1, disabled: 0 } }) })
    await press('Disabled1')
    expect(said()).toContain('Nothing matches')
    network.answer(LIST, { data: TWO })
    await press('Show all')
    expect(network.requests(LIST).at(-1)?.fields.State).toBeUndefined()
  })

  it('shows one record with its possible steps and its history', async () => {
    const Form = {
      Id: 'contact',
      Version: 1,
      Url: '/',
      Name: '联系人',
      Name_en: 'Contact',
      Fields: [{ Id: 'Name', Name: '姓名', Name_en: 'Name' }],
    }
    const Record = {
      ...TWO.Items[0],
      FormVersion: 1,
      Values: { Name: 'Zhou Yiheng' },
      Editable: true,
    }
    const Steps = [
      {
        At: '2031-03-02T01:00:00Z',
        From: 'draft',
        To: 'active',
        Action: 'submit',
        By: 'company',
        Actor: 'Lin',
        Reason: '',
      },
    ]
    const { all, names, press } = await show(
      { data: TWO },
      { id: 'a' },
      {
        '/api/ex/data/get': {
          data: { Form, Opens: '', Closes: '', IsOpen: true, Record, Files: {} },
        },
        '/api/ex/data/history': { data: { Steps } },
      },
    )

    expect(all('.tf-answers')[0]?.textContent).toBe('NameZhou Yiheng')
    expect(all('.tf-history [role=listitem]').map(node => node.textContent)).toEqual([
      'Save contactDraft → In useLin2 March 2031, 09:00',
    ])
    expect(all('.tf-bottom-bar [role=button]').map(node => node.textContent)).toEqual([
      'Disable',
      'Edit',
    ])
    await press('Edit')
    expect(all('input')).toHaveLength(1)
    expect(names('button')).toEqual(expect.arrayContaining(['Save draft', 'Save changes']))
  })

  it('says after the deadline that it has passed, whatever is still allowed', async () => {
    const Form = {
      Id: 'contact',
      Version: 1,
      Url: '/',
      Name: '联系人',
      Name_en: 'Contact',
      Fields: [{ Id: 'Name', Name: '姓名' }],
    }
    const Record = {
      ...TWO.Items[0],
      FormVersion: 1,
      Values: { Name: 'Zhou Yiheng' },
      Editable: false,
    }
    const opened = {
      Form,
      Opens: '',
      Closes: '2020-03-31T10:00:00Z',
      IsOpen: false,
      Record,
      Files: {},
    }
    const { said, all } = await show(
      { data: TWO },
      { id: 'a' },
      { '/api/ex/data/get': { data: opened }, '/api/ex/data/history': { data: { Steps: [] } } },
    )
    expect(said()).toContain('Closed 31 March 2020, 18:00')
    expect(said()).not.toContain('left')
    expect(all('.tf-bottom-bar [role=button]').map(node => node.textContent)).toEqual(['Disable'])
  })

  it.each([0, 1])(
    'says that the record does not exist, and leads to the others, whichever page is below: %d',
    async below => {
      const replaced: string[] = []
      jest
        .spyOn(Taro, 'redirectTo')
        .mockImplementation(({ url }) => (replaced.push(url), Promise.resolve({ errMsg: '' })))
      const { said, press } = await show(
        { data: TWO },
        { id: 'gone' },
        { '/api/ex/data/get': refusal(200, 'unknown_record', 'not found') },
      )
      jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array<Taro.Page>(below + 1))
      expect(said()).toContain('This record does not exist')
      await press('Back to the list')
      expect(replaced.map(url => url.split('?')[0])).toEqual([ROUTE])
      expect(replaced[0]).not.toContain('id=')
    },
  )
})

describe('a draft', () => {
  const DELETE = '/api/ex/data/delete'
  const draft = item('d', 'draft', {
    Title: 'Gu Nanzhou',
    Deletable: true,
    Actions: ['submit', 'disable'],
  })
  const Form = {
    Id: 'contact',
    Version: 1,
    Url: '/',
    Name: '联系人',
    Name_en: 'Contact',
    Fields: [{ Id: 'Name', Name: '姓名', Name_en: 'Name' }],
  }

  it('is deleted from the list after a confirmation', async () => {
    const { names, press, network, said } = await show(
      { data: page([draft, ...TWO.Items]) },
      {},
      { [DELETE]: { data: {} } },
    )
    expect(names('button').filter(name => name.startsWith('Delete draft'))).toEqual([
      'Delete draft: Gu Nanzhou',
    ])

    await press('Delete draft: Gu Nanzhou')
    expect(said()).toContain('Delete the draft "Gu Nanzhou"?')
    expect(said()).toContain('This cannot be undone. Files are deleted, too.')
    await press('Leave as it is')
    expect(network.requests(DELETE)).toEqual([])

    network.answer(LIST, { data: TWO })
    await press('Delete draft: Gu Nanzhou')
    await press('Delete draft')
    expect(network.requests(DELETE)[0]?.fields).toMatchObject({
      Resource: 'contact',
      Id: 'd',
      Revision: '1',
    })
    expect(said()).toContain('Deleted')
    expect(names('listitem').join()).not.toContain('Gu Nanzhou')
    expect(names('tab')[0]).toBe('All2')
  })

  it('keeps the focus in the list when it was the last', async () => {
    const { press, network } = await show({ data: page([draft]) }, {}, { [DELETE]: { data: {} } })
    document.querySelector<HTMLElement>('[aria-label="Delete draft: Gu Nanzhou"]')?.focus()
    network.answer(LIST, { data: page([]) })
    await press('Delete draft: Gu Nanzhou')
    await press('Delete draft')
    await settle()
    expect(document.querySelector('.tf-record')).toBeNull()
    expect(document.activeElement?.closest('.tf-resource-list')).not.toBeNull()
  })

  it('is deleted with the others of a wrong import, where drafts alone are shown', async () => {
    const drafts = page([draft, item('e', 'draft', { Title: 'Lin', Deletable: true })])
    const { names, press, network, said } = await show(
      { data: drafts },
      {},
      { [DELETE]: { data: {} } },
    )
    expect(names('button').some(name => /^Delete \d/.test(name))).toBe(false)
    await press('Draft2')
    await press('Delete 2 drafts')
    expect(said()).toContain('Delete the 2 drafts shown?')
    network.answer(LIST, { data: page([]) })
    const meant = [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .filter(node => node.textContent === 'Delete 2 drafts')
      .pop()
    act(() => meant?.click())
    for (let tries = 0; tries < 20 && network.requests(DELETE).length < 2; tries += 1)
      await settle()
    await settle()
    expect(network.requests(DELETE).map(({ fields }) => fields.Id)).toEqual(['d', 'e'])
    expect(said()).toContain('Deleted')
    expect(said()).not.toContain('Gu Nanzhou')
  })

  it('is deleted on its page, which then leads to the list', async () => {
    const replaced: string[] = []
    jest
      .spyOn(Taro, 'redirectTo')
      .mockImplementation(({ url }) => (replaced.push(url), Promise.resolve({ errMsg: '' })))
    const Record = { ...draft, FormVersion: 1, Values: { Name: 'Gu Nanzhou' }, Editable: true }
    const { all, press, network, said } = await show(
      { data: TWO },
      { id: 'd' },
      {
        '/api/ex/data/get': {
          data: { Form, Opens: '', Closes: '', IsOpen: true, Record, Files: {} },
        },
        '/api/ex/data/history': { data: { Steps: [] } },
        [DELETE]: { data: {} },
      },
    )
    expect(all('.tf-record-body__steps [role=button]').map(node => node.textContent)).toEqual([
      'Disable',
      'Delete draft',
    ])

    await press('Delete draft')
    expect(said()).toContain('Delete the draft "Gu Nanzhou"?')
    const meant = all('[role=alertdialog] [role=button], [role=dialog] [role=button]').find(
      node => node.textContent === 'Delete draft',
    )
    act(() => meant?.click())
    await settle()
    await settle()

    expect(network.requests(DELETE)).toHaveLength(1)
    expect(said()).toContain('Deleted')
    expect(replaced.map(url => url.split('?')[0])).toEqual([ROUTE])
    expect(replaced[0]).not.toContain('id=')
  })
})
