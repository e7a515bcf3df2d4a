import { itemAt } from '../item-at';

// Invented towns.
const TOWNS =
  'Aldermoor Amberlyn Ashvale Bellcroft Birchmere Bramblewick Brindlemark Cairnhollow Calderune Cedarquay Cinderhaven ' +
  'Cloverdene Copperfell Corvane Crestwyn Dapplemere Dovenby Drumhaven Eastervale Eldermarsh Emberlow Fairholt Farrowdale ' +
  'Fennimoor Fernhallow Foxbarrow Frostmere Gildersleeve Glimmerfold Goldenreach Greystrand Hallowmere Harrowdene Hartsfallow ' +
  'Hazelbourne Heronsgate Hollowbrook Honeywold Inverlark Ivymoor Jasperfield Junipermoor Kestrelmoor Kingfallow Lanternwood ' +
  'Larkmeadow Lindenfold Loamhurst Lowmarrow Maplehithe Marrowby Meadowrun Millfeather Misselbrook Mossgrove Nettlecombe ' +
  'Northwillow Oakhallow Oldfeather Ottermere Pebblewick Pinemarrow Plumefield Quillhaven Quincewater Ravenholme Redfallow ' +
  'Rooksend Rushwater Saltmeadow Sedgewater Silverfen Snowdriftley Sparrowmoor Stonelark Swanmarrow Tallowmere Tansyfield ' +
  'Thistlewick Thornquay Umberfield Vesperton Waterlark Whitfallow Wildermere Willowhythe Wrenfold';

const FORMS = [
  (town: string) => `University of ${town}`,
  (town: string) => `${town} State University`,
  (town: string) => `${town} College`,
  (town: string) => `${town} Institute of Technology`,
  (town: string) => `${town} University`,
];

const STATES =
  'AL AZ CA CO CT FL GA IL IN IA KS KY MA MD ME MI MN MO NC NE NH NJ NM NY OH OR PA TN TX UT VA VT WA WI'.split(
    ' ',
  );

export type School = { school: string; state: string };

/** The landing page promises 87 universities. */
export const SCHOOLS: School[] = TOWNS.split(' ').map((town, n) => ({
  school: itemAt(FORMS, n % FORMS.length)(town),
  state: itemAt(STATES, (n * 7) % STATES.length),
}));

/** Names by part of the world. */
export const PEOPLES: { given: string[]; family: string[] }[] = [
  [
    'Alice Brian Claire Daniel Eleanor Graham Hannah Oliver Ruth Thomas',
    'Abernathy Blackwood Carrington Fairbanks Hathaway Kingsley O’Brien Pemberton Thornbury Whitcombe',
  ],
  [
    'José María Lucía Andrés Sofía Martín Ximena Joaquín Inés Álvaro',
    'García Núñez Peñalosa Ibáñez Quiñones Ordóñez Zúñiga Velázquez Muñoz Castañeda',
  ],
  [
    'Søren Ingrid Åsa Bjørn Freja Håkan Jürgen Käthe Björk Øyvind',
    'Sørensen Ångström Lindqvist Bjørnstad Grønvold Müller Schäfer Köhler Þorvaldsdóttir Nygård',
  ],
  [
    'Chloé François Hélène Benoît Zoé Gaël Aurélie Jérôme Océane Théo',
    'Lefèvre Beauchêne Dubois-Garnier Rémillard Côté Desprès Bélanger Maçon Poirier Guérin',
  ],
  [
    'Łukasz Zofia Wojciech Małgorzata Jiří Šárka Đorđe Živana Čedomir Květa',
    'Wójcik Kowalczyk Śliwiński Dvořák Šimůnek Novotná Petrović Živković Hruška Łaszczyk',
  ],
  [
    'Wei Mei Jun Xiaoling Hao Lan Jing Ming Yun Bo',
    'Zhang Li Huang Ouyang Zhao Xu Lin Tang Wu Qian',
  ],
  [
    'Yuki Haruto Sakura Kenji Aiko Daichi Naoko Ren Emi Takumi',
    'Tanaka Fujimoto Kobayashi Ishikawa Nakagawa Ōmura Hayashida Matsuoka Yoshikawa Kuroda',
  ],
  [
    'Priya Arjun Lakshmi Rohan Ananya Vikram Meera Sanjay Kavita Nikhil',
    'Iyer Chatterjee Raghavan Deshpande Mukherjee Banerjee Kulkarni Subramanian Bhattacharya Nair',
  ],
  [
    'Amina Kwame Chidi Ngozi Zanele Tendai Abebe Fatou Oluwaseun Thandiwe',
    'Okafor Mensah Adeyemi Ndlovu Tesfaye Diallo Mwangi Achebe Nkosi Boateng',
  ],
  [
    'Layla Omar Noor Yusuf Zaynab Karim Salma Tariq Rania Idris',
    'Haddad Al-Farsi Mansour El-Amin Khoury Rahmani Sabbagh Nasser Benali Qureshi',
  ],
  [
    'Anastasia Dmitri Ekaterina Mikhail Oksana Taras Nadia Igor Svetlana Pavlo',
    'Ivanova Petrov Shevchenko Kuznetsov Bondarenko Volkova Morozov Kravchenko Sokolov Lysenko',
  ],
  [
    'Minh Linh Duc Hương Ji-woo Min-jun Seo-yeon Hyun Thuý Tuấn',
    'Nguyễn Trần Phạm Kim Park Jeong Hoàng Đặng Choi Vũ',
  ],
  [
    'Beatriz João Conceição Tomás Luís Inácia Vitória Simão Márcia Estêvão',
    'Gonçalves Conceição Magalhães Araújo Guimarães Simões Leitão Falcão Brandão Assunção',
  ],
  [
    'Giulia Niccolò Chiara Matteo Francesca Elif Çağla Mehmet Gülşen Ömer',
    'Bianchi De Luca Moretti Ferraù D’Angelo Yılmaz Öztürk Şahin Çelik Güneş',
  ],
  [
    'Keanu Leilani Malia Aroha Tāne Nizhoni Kaiulani Wiremu Hana Makoa',
    'Kealoha Kahananui Ngata Parata Tūhoe Begay Yazzie Makoa Kekona Waititi',
  ],
].map(([given = '', family = '']) => ({
  given: given.split(' '),
  family: family
    .replace('De Luca', 'De_Luca')
    .split(' ')
    .map((name) => name.replace('_', ' ')),
}));

export const DEPARTMENTS = [
  'Anthropology',
  'Art History',
  'Astronomy',
  'Biology',
  'Business Administration',
  'Chemistry',
  'Civil Engineering',
  'Classics',
  'Communication',
  'Computer Science',
  'Economics',
  'Education',
  'English',
  'Environmental Science',
  'Film Studies',
  'Geography',
  'Geology',
  'History',
  'Linguistics',
  'Mathematics',
  'Mechanical Engineering',
  'Music',
  'Nursing',
  'Philosophy',
  'Physics',
  'Political Science',
  'Psychology',
  'Public Health',
  'Sociology',
  'Spanish',
  'Statistics',
  'Theatre',
];

export const TITLES = ['Professor', 'Associate Professor', 'Assistant Professor', 'Lecturer'];
