export { ContactsPage as default } from '@/features/contacts/ContactsPage'
