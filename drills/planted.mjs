/** Twelve values of a person, each of a kind that no program writes by itself. */
export const planted = {
  'first name': 'Zebulonia',
  'last name': 'Quagmirelli',
  email: 'zq.canary@canary-mail.example',
  street: '77 Quetzalcoatl Terrace',
  city: 'Xanaduville',
  zip: '82073-9917',
  subject: 'A subject about pelargoniums',
  message: 'my aunt keeps nineteen ocelots in the parlor',
  reasoning: 'because the heron nests on the chimney',
  'email of an office': 'staff.canary@canary-office.example',
  'street in an address bar': '88 Wombat Crossing',
  position: '41.13998713',
}
