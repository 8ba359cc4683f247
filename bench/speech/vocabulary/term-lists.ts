/** Terms, and sentences with one of them each. */
export interface TermList {
  name: string;
  terms: readonly string[];
  sentences: readonly string[];
}

/** None of these was looked at when the rules were chosen. */
export const SAID_LISTS: readonly TermList[] = [
  {
    name: 'software',
    terms: ['Kubernetes', 'Grafana', 'Terraform', 'Postgres', 'Nginx', 'Ansible'],
    sentences: [
      'We moved all of the services to Kubernetes in the spring.',
      'The graphs of the queue are drawn by Grafana every minute.',
      'Nobody wanted to write the network by hand, so we took Terraform.',
      'The orders are kept in Postgres and copied each night.',
      'In front of it there is Nginx, which has never failed.',
      'For the old machines we still run Ansible once a week.',
    ],
  },
  {
    name: 'kitchen',
    terms: ['focaccia', 'tahini', 'kefir', 'quinoa', 'gnocchi', 'Halloumi'],
    sentences: [
      'On Mondays we bake focaccia for the whole street.',
      'The sauce is lemon, garlic and a spoon of tahini.',
      'My grandmother made her own kefir in a stone jar.',
      'The salad has beans, herbs and some quinoa in it.',
      'You can tell good gnocchi by how light they are.',
      'Then we fry the halloumi until it is brown.',
    ],
  },
  {
    name: 'people',
    terms: ['Siobhan', 'Oyelaran', 'Thorvald', 'Priya', 'Anselm', 'Zoltan'],
    sentences: [
      'The first who answered my letter was Siobhan from the museum.',
      'Doctor Oyelaran opened the new ward last winter.',
      'The boat was built by Thorvald and his two sons.',
      'I asked Priya whether the numbers could be right.',
      'Brother Anselm keeps the keys of the library.',
      'The violin belonged to Zoltan before the war.',
    ],
  },
  {
    name: 'places',
    terms: ['Ljubljana', 'Krakow', 'Aberystwyth', 'Tromso', 'Yosemite', 'Marrakesh'],
    sentences: [
      'The train to Ljubljana leaves at seven in the morning.',
      'We spent the whole of June in Krakow with our cousins.',
      'The storm broke the pier at Aberystwyth in one night.',
      'North of Tromso the sun does not rise for weeks.',
      'He walked across Yosemite with a map from the eighties.',
      'The cloth was dyed by hand in Marrakesh.',
    ],
  },
  {
    name: 'names like words',
    terms: ['Reade', 'Paige', 'Wynn', 'Locke', 'Marlowe', 'Baxter'],
    sentences: [
      'Mister Reade told us to wait outside.',
      'My sister Paige paid for all of it.',
      'Old Captain Wynn was never late for dinner.',
      'The office of Locke and sons is closed.',
      'The letter from Marlowe came two days later.',
      'Nobody had seen Baxter since the summer.',
    ],
  },
];

/** Lists whose terms replaced right words once; the rules were chosen on them. */
export const KNOWN_LISTS: readonly (readonly string[])[] = [
  ['bakery', 'sourdough', 'Station Road', 'flour', 'rye'],
  ['Nina', 'Pavel', 'sign-off', 'parking', 'Claire'],
  ['Quiet Fans', 'Noctua', 'kilogram', 'Dewey', 'Dunne'],
  ['Norsemen', 'Edith', 'Boucher', 'Thornton', 'Hale', 'Shopman'],
];
