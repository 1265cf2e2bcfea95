import type { DemoTopic } from './demo-topic.ts'
import { coloured, icon, picture, table, text, topic } from './markup.ts'

export const items: DemoTopic[] = [
  {
    title: 'Raridades: o que dizem as cores',
    content: text`
      <p>A cor do nome diz quanto um item é raro, e a raridade diz quantos bônus e engastes ele pode ter.</p>
      ${table(
        'Cor | Raridade | Bônus | Engastes | De onde vem',
        `${coloured('grey', 'Cinza')} | Comum | 0 | 0 | Qualquer inimigo, lojas`,
        `${coloured('green', 'Verde')} | Incomum | 1 | 1 | Inimigos de elite, missões, WebMarket`,
        `${coloured('blue', 'Azul')} | Raro | 2 | 1 | Masmorras, chefes do mundo, WebMarket`,
        `${coloured('purple', 'Roxo')} | Épico | 3 | 2 | Masmorras heroicas, arena`,
        `${coloured('gold', 'Dourado')} | Lendário | 4 | 3 | Masmorras lendárias, Vorazhar, festivais`,
      )}
      <p>Item lendário não pode ser vendido ao vendedor por engano: o jogo pergunta duas vezes. Já vimos motivo.</p>
    `,
  },
  {
    title: 'Poções, elixires e pergaminhos',
    content: text`
      <p>O que cabe na bolsa de consumíveis e quanto custa com Anselmo, o boticário da praça central. Nas outras cidades o preço sobe com o imposto do castelo.</p>
      ${table(
        'Ícone | Item | Efeito | Recarga | Preço',
        `${icon('pocao-de-vida', 'Poção de Vida')} | Poção de Vida pequena | 250 de vida | 15 s | 60 Gold`,
        `${icon('pocao-de-vida', 'Poção de Vida')} | Poção de Vida média | 900 de vida | 15 s | 240 Gold`,
        `${icon('pocao-de-vida', 'Poção de Vida')} | Poção de Vida grande | 2.400 de vida | 15 s | 900 Gold`,
        `${icon('pocao-de-mana', 'Poção de Mana')} | Poção de Mana pequena | 150 de mana | 15 s | 80 Gold`,
        `${icon('pocao-de-mana', 'Poção de Mana')} | Poção de Mana grande | 1.100 de mana | 15 s | 1.100 Gold`,
        `${icon('elixir-de-experiencia', 'Elixir de Experiência')} | Elixir de Experiência | +50% de experiência por 1 hora | não há | 60.000 Gold, no WebMarket`,
        `${icon('pergaminho', 'Pergaminho')} | Pergaminho de Retorno | Volta à última cidade | 5 min | 300 Gold`,
        `${icon('pergaminho', 'Pergaminho')} | Pergaminho do Esquecimento | Redistribui todos os atributos | não há | 150.000 Gold`,
        `${icon('chave', 'Chave')} | Chave de Baú | Abre um baú de masmorra | não há | 80.000 Gold, no WebMarket`,
      )}
      <h2>Bom saber</h2>
      <ul>
        <li>Anselmo não vende elixires nem chaves. Elixires vêm de eventos, da roleta, de doações e do WebMarket; chaves, de masmorras, da roleta e do WebMarket.</li>
        <li>O WebMarket cobra o mesmo que ele, sem imposto de castelo, e entrega pelo correio: poções vêm de vinte em vinte, Pergaminhos de Retorno de dez em dez.</li>
        <li>Vida e mana têm recargas separadas: dá para tomar as duas juntas.</li>
        <li>Dois elixires iguais não somam efeito, somam <em>tempo</em>.</li>
        <li>Pergaminho de Retorno não funciona em arena, em guerra nem enquanto um chefe olha para você.</li>
      </ul>
    `,
  },
  {
    title: 'Aprimoramento: do +1 ao +12',
    content: text`
      ${picture('forja', 'Faíscas saltam da bigorna ao lado do Guerreiro, com a forja acesa ao fundo')}
      <p>Aprimorar é bater no mesmo item até ele ficar melhor ou você ficar mais pobre. Este tópico diz exatamente quanto custa, qual é a chance e o que acontece quando dá errado. Nada aqui é segredo: as chances são as que o servidor usa.</p>
      <h2>O que você precisa</h2>
      <ul>
        <li>${icon('pedra-de-aprimoramento', 'Pedra de Aprimoramento')} <strong>Pedras de Aprimoramento:</strong> caem de inimigos de elite, chefes e baús. No WebMarket, cinco saem por 40.000 Gold.</li>
        <li>${icon('moedas-de-ouro', 'Moeda de ouro')} <strong>Gold:</strong> o ferreiro não trabalha fiado.</li>
        <li>Um ferreiro. Até o +9, qualquer um; do +10 em diante, só a mestra Hulda, em Bigorna.</li>
      </ul>
      <h2>Chances e custos</h2>
      ${table(
        'Nível | Chance | Pedras | Gold | Se falhar',
        '+1 a +3 | 100% | 1 | 1.000 | não falha',
        '+4 | 90% | 1 | 3.000 | perde só a pedra',
        '+5 | 80% | 2 | 5.000 | perde só as pedras',
        '+6 | 70% | 2 | 8.000 | perde só as pedras',
        '+7 | 55% | 3 | 15.000 | desce um nível',
        '+8 | 45% | 3 | 25.000 | desce um nível',
        '+9 | 35% | 4 | 40.000 | desce um nível',
        '+10 | 25% | 5 | 80.000 | volta ao +8',
        '+11 | 15% | 6 | 120.000 | volta ao +8',
        '+12 | 8% | 8 | 200.000 | volta ao +8',
      )}
      <blockquote><p>Item nenhum <strong>quebra</strong> em Aldária. O pior que pode acontecer é voltar ao +8 e respirar fundo.</p></blockquote>
      <h2>Quanto cada nível aumenta</h2>
      <h3>Armas</h3>
      <p>+4% do ataque base por nível até o +6, +6% do +7 ao +9 e +10% do +10 em diante. Uma arma +12 bate 72% mais forte do que a mesma arma sem aprimorar.</p>
      <h3>Armaduras</h3>
      <p>+3% da defesa base por nível até o +9, +6% depois. Um conjunto inteiro no +9 dá ainda 5% de vida.</p>
      <h3>Amuletos e anéis</h3>
      <p>Não se aprimoram: para eles existem as ${topic('Gemas e engastes', 'gemas')}.</p>
      <h2>Dicas de quem já chorou na forja</h2>
      <ol>
        <li>Leve o conjunto todo ao +6 antes de levar qualquer peça ao +7. É onde o Gold rende mais.</li>
        <li>Do +7 ao +9, tenha pedras para pelo menos seis tentativas antes de começar.</li>
        <li>“Forja quente” não existe: cada tentativa é independente da anterior. O que existe é parar na hora certa.</li>
        <li>Terça-feira Hulda cobra metade do Gold. Está no ${topic('Calendário semanal de eventos', 'calendário')}.</li>
      </ol>
      <h3>E o +13?</h3>
      <p>Hulda ri quando alguém pergunta. Mas ela não diz que não.</p>
    `,
    former: [
      [
        ['<td>55%</td>', '<td>50%</td>'],
        ['<td>25%</td><td>5</td><td>80.000</td>', '<td>22%</td><td>5</td><td>80.000</td>'],
        ['<li>Terça-feira Hulda cobra metade do Gold.', '<li>Terça-feira Hulda costuma estar de bom humor.'],
      ],
      [
        ['<h3>E o +13?</h3><p>Hulda ri quando alguém pergunta. Mas ela não diz que não.</p>', ''],
        [
          'Nada aqui é segredo: as chances são as que o servidor usa.',
          'As chances foram medidas pela comunidade.',
        ],
      ],
    ],
  },
  {
    title: 'Gemas e engastes',
    content: text`
      <p>Gemas se encaixam nos engastes de armas, armaduras, amuletos e anéis. Um engaste aceita qualquer cor, e tirar a gema não a destrói: custa 2.000 Gold por nível dela.</p>
      ${table(
        'Ícone | Gema | Nível 1 | Nível 3 | Nível 5',
        `${icon('gema-vermelha', 'Gema vermelha')} | ${coloured('red', 'Vermelha')}: ataque físico | +6 | +24 | +70`,
        `${icon('gema-azul', 'Gema azul')} | ${coloured('blue', 'Azul')}: ataque mágico e mana | +6 / +20 | +24 / +80 | +70 / +240`,
        `${icon('gema-verde', 'Gema verde')} | ${coloured('green', 'Verde')}: vida | +60 | +240 | +700`,
      )}
      <h2>Como subir o nível</h2>
      <p>Três gemas iguais viram uma do nível seguinte com a joalheira Pérola, em Aldena. Sempre dá certo. Uma gema nível 5 são, portanto, 81 gemas nível 1: guarde desde cedo.</p>
      <h2>Onde elas caem</h2>
      <ul>
        <li><strong>Vermelha:</strong> Cânion Rubro e Serra da Forja.</li>
        <li><strong>Azul:</strong> Geleiras de Nordhal e Ilhas do Firmamento.</li>
        <li><strong>Verde:</strong> Vale de Aldena e Talássia.</li>
        <li><strong>As três,</strong> no nível 1: no WebMarket, por 90.000 Gold cada.</li>
      </ul>
      <p>${icon('amuleto', 'Amuleto')} ${icon('anel', 'Anel')} Amuletos e anéis só ganham força por gemas: neles, um engaste vale mais do que um bônus.</p>
    `,
  },
  {
    title: 'Conjuntos de equipamento por nível',
    content: text`
      <p>Usar peças do mesmo conjunto dá bônus com 2, 4 e 6 peças: elmo, armadura, botas, arma, amuleto e anel. Esta tabela mostra o conjunto de cada faixa.</p>
      ${table(
        'Nível | Conjunto | 2 peças | 4 peças | 6 peças | Onde conseguir',
        '1 | Viajante | +30 de vida | +5% de velocidade | +10% de Gold | Missões do Vale',
        '20 | Sentinela | +5% de defesa | +8% de vida | Resistência a atordoar | Cripta dos Reis Esquecidos',
        '35 | Brasa | +10% contra fogo | +6% de ataque | Golpes queimam | Raízes em Chamas',
        '50 | Forja | +6% de ataque | +10% de crítico | Ignora 10% da defesa | Coração da Forja',
        '65 | Gelo Antigo | +10% de vida | Imune a lentidão | Congela quem bate em você | Salões de Nordhal',
        '80 | Firmamento | +8% de mana | −10% de recarga | Magia e tiro atravessam | Observatório do Firmamento',
        '90 | Maré | +8% em tudo | Cura 1% por golpe | Segundo fôlego: volta uma vez | Trono de Talássia',
      )}
      <h2>Quais peças primeiro?</h2>
      <ol>
        <li>${icon('espada', 'Espada')} <strong>A arma.</strong> Metade do seu dano mora nela.</li>
        <li>${icon('armadura', 'Armadura')} <strong>A armadura,</strong> que tem a maior defesa base.</li>
        <li>${icon('botas', 'Botas')} <strong>As botas,</strong> porque viver é chegar em algum lugar.</li>
        <li>${icon('elmo', 'Elmo')} <strong>O elmo</strong> e, por fim, amuleto e anel.</li>
      </ol>
      <h2>Misturar conjuntos</h2>
      <p>Entre uma faixa e outra, três bônus de 2 peças costumam valer mais do que um conjunto pela metade. No nível 60, por exemplo, quatro peças de Forja com duas de Brasa rendem mais do que um conjunto de Gelo Antigo incompleto.</p>
      <p>As peças do WebMarket não são de conjunto nenhum: servem de ponte até a próxima masmorra, e só.</p>
    `,
  },
  {
    title: 'Montarias e asas',
    content: text`
      <p>A pé se vê mais. Mas às vezes só se quer chegar.</p>
      <h2>Montarias</h2>
      <p>Liberadas no <strong>nível 30</strong>, com a missão “As rédeas de Tobias”. Chame e guarde com a tecla <code>H</code>.</p>
      ${table(
        'Montaria | Velocidade | Como conseguir',
        'Corcel do Vale | +60% | 250.000 Gold, no estábulo de Aldena ou pela escritura do WebMarket',
        'Javali de Pedra | +70% | Troféu raro de Grumak',
        'Escaravelho de Sela | +80%, não afunda na areia | Troféu raro do Escaravelho-Rei',
        'Lobo de Nordhal | +80%, imune ao frio | Reputação com Nordhal',
        'Unicórnio de Prata | +100% | Prêmio maior do Festival da Lua de Prata',
      )}
      <p>${icon('montaria', 'Unicórnio')} O Unicórnio já foi visto bebendo do Lago de Prata de madrugada. Não dá para domar esse. Muita gente tentou.</p>
      <h2>Asas</h2>
      <p>${icon('asas', 'Asas')} Liberadas no <strong>nível 50</strong>, planam; no <strong>nível 80</strong>, voam. Elas gastam fôlego: dez segundos no primeiro par, quarenta no último. Pousou, recuperou.</p>
      <ul>
        <li>Asas não funcionam em masmorras, arenas e na guerra de castelos.</li>
        <li>Cair do céu dói. Cair na água, não.</li>
        <li>Para chegar às ${topic('Mapa e regiões do reino', 'Ilhas do Firmamento')} pela primeira vez, prefira o balão.</li>
      </ul>
      <h2>Aparências</h2>
      <p>A <strong>Fantasia de Unicórnio</strong> e as <strong>Asas da Aurora</strong> vestem a montaria e as asas que você já tem. Velocidade e fôlego continuam iguais. Têm preço fixo no WebMarket, vêm com doações e também saem na roleta: veja ${topic('Doações, WebMarket e entregas')}.</p>
    `,
  },
]
