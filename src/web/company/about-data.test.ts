import { expect, it } from 'vitest'
import { company } from '#server/app/sample/company.ts'
import { aboutData } from './about-data.ts'

const page = { name: 'À propos de GMP', url: 'https://shop.example/about-us' }
const home = { name: 'Accueil', url: 'https://shop.example/' }

it('search engines read who the shop is and how to reach it', () => {
  const [about] = aboutData(company, { page, home })
  expect(about).toMatchObject({
    '@type': 'AboutPage',
    mainEntity: {
      '@type': 'BookStore',
      name: 'GMP',
      url: home.url,
      email: company.email,
      telephone: company.phone,
      sameAs: [company.facebook, company.youtube, company.insta],
    },
  })
})

it('search engines read nothing that is not set, and no link that is not of the web', () => {
  const bare = {
    ...company,
    email: '',
    phone: '',
    facebook: 'javascript:alert(1)',
    youtube: null,
    insta: null,
  }
  const text = JSON.stringify(aboutData(bare, { page, home }))
  expect(text).not.toMatch(/email|telephone|sameAs|javascript/)
})
